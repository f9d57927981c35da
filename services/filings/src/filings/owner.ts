import type { Caller } from '@easy-tax/platform';

/** An owner's id: only `ownerOf` makes one, so that own records can't be asked for by any other id. */
export type OwnerId = string & { readonly __ownerId: never };
export const ownerOf = (caller: Pick<Caller, '_id'>): OwnerId => caller._id as OwnerId;
