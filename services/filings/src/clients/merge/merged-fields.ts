import { isDeepStrictEqual } from 'node:util';
import { checkIdentity, limits, messages } from '@easy-tax/contracts';
import { Conflict } from '@easy-tax/platform/http';
import { type ClientFields, fieldNames } from '../stored/client-fields.js';

const union = <T>(kept: readonly T[], gone: readonly T[]): T[] => [...new Set([...kept, ...gone])];

/**
 * Everything that two clients have: values of the kept one, else of the other; lists of both.
 * @throws Conflict if their PANs differ, lists get too long, or PAN, GSTINs and kind don't go together
 */
export function mergedFields(kept: ClientFields, gone: ClientFields): ClientFields {
  if (kept.pan && gone.pan && kept.pan !== gone.pan) throw new Conflict(messages.mergePans);
  const hasGroup = kept.groupId !== null;
  const hasAssignee = kept.assigneeId !== null;
  const forms = kept.forms.map(({ form }) => form);
  const merged: ClientFields = {
    name: kept.name,
    kind: kept.kind ?? gone.kind,
    pan: kept.pan ?? gone.pan,
    gstins: union(kept.gstins, gone.gstins),
    bornOn: kept.bornOn ?? gone.bornOn,
    mobiles: union(kept.mobiles, gone.mobiles),
    emails: union(kept.emails, gone.emails),
    address: kept.address || gone.address,
    language: kept.language ?? gone.language,
    note: union([kept.note], [gone.note]).filter(Boolean).join('\n').slice(0, limits.messageLength),
    forms: [...kept.forms, ...gone.forms.filter(({ form }) => !forms.includes(form))],
    isActive: kept.isActive || gone.isActive,
    groupId: kept.groupId ?? gone.groupId,
    groupName: hasGroup ? kept.groupName : gone.groupName,
    assigneeId: kept.assigneeId ?? gone.assigneeId,
    assigneeName: hasAssignee ? kept.assigneeName : gone.assigneeName,
  };
  const isMany =
    merged.gstins.length > limits.clientGstins ||
    Math.max(merged.mobiles.length, merged.emails.length) > limits.clientContacts;
  if (isMany) throw new Conflict(messages.mergeMany);
  checkIdentity(merged, (_, message) => {
    throw new Conflict(message);
  });
  return merged;
}

/** The fields that differ. */
export const changedFields = (before: ClientFields, after: ClientFields): (keyof ClientFields)[] =>
  fieldNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** What the kept client has once a merge is undone: what somebody has changed since stays. */
export function unmergedFields(now: ClientFields, before: ClientFields, after: ClientFields): ClientFields {
  const kept = fieldNames.map((name) => [name, isDeepStrictEqual(now[name], after[name]) ? before[name] : now[name]]);
  return Object.fromEntries(kept) as ClientFields;
}
