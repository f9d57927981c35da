import { limits, type Person } from '@easy-tax/contracts';
import { isAhead } from '@easy-tax/platform/core';
import { isStaffNow } from './assignees.js';
import type { StoredClientAccess } from './stored/client.records.js';

type Offer = Pick<StoredClientAccess, 'createdAt' | 'confirmedAt' | 'mergeId' | 'givenBy'>;

/** True for an access that a merge has made an offer: its account's own records are in the kept client. */
export const wasAccess = ({ confirmedAt, mergeId, givenBy }: Offer): boolean =>
  confirmedAt === null && mergeId !== null && givenBy === undefined;

/** Until when an offer can be accepted; null: for ever, or it is no offer. */
export const endOf = (access: Offer): string | null =>
  access.confirmedAt !== null || wasAccess(access)
    ? null
    : new Date(Date.parse(access.createdAt) + limits.inviteLinkMs).toISOString();

/** True for an offer that nobody can accept any more, as for an invitation. @param people some of them, its sender among them */
export function isOfferOver(offer: Offer, people: readonly Person[], now: Date): boolean {
  const end = endOf(offer);
  if (end === null) return false;
  const isOld = end <= now.toISOString() || isAhead(offer.createdAt, now);
  return isOld || (offer.givenBy !== undefined && !isStaffNow(people.find(({ _id }) => _id === offer.givenBy)));
}
