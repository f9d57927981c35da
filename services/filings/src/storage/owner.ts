import type { Caller } from '@easy-tax/platform/access';

/** An owner's id. Only `ownerOf` makes one, so that queries for own records accept no other id. */
export type OwnerId = string & { readonly __ownerId: never };
export const ownerOf = (caller: Pick<Caller, '_id'>): OwnerId => caller._id as OwnerId;
