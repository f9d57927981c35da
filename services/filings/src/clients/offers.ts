import { limits, type Person } from '@easy-tax/contracts';
import { isAhead } from '@easy-tax/platform/core';
import { isStaffNow } from './assignees.js';
import type { StoredClientAccess } from './stored/client.records.js';

/** True for an offer that nobody can accept any more, as for an invitation. @param people some of them, its sender among them */
export function isOfferOver(
  { createdAt, confirmedAt, givenBy }: Omit<StoredClientAccess, '_id'>,
  people: readonly Person[],
  now: Date,
): boolean {
  if (confirmedAt !== null) return false;
  const isOld = new Date(createdAt).getTime() + limits.inviteLinkMs <= now.getTime() || isAhead(createdAt, now);
  return isOld || (givenBy !== undefined && !isStaffNow(people.find(({ _id }) => _id === givenBy)));
}
