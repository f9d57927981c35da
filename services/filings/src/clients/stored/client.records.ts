import { Client, ClientDetail, ClientImport, clientFields, fieldsFor } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/**
 * A client that the caller may reach. `ClientIds` makes one for staff, `ClientAccess` for an account with confirmed access, so
 * that queries for a client's own records accept no other id.
 */
export type ClientId = string & { readonly __clientId: never };

/**
 * A client of the office. `panDigest` and the tokens in `searchText` are keyed digests: they answer whether a PAN or a
 * mobile is the same, and reveal none.
 */
export const StoredClient = Client.omit({
  pan: true,
  gstins: true,
  mobile: true,
  email: true,
  group: true,
  assignee: true,
})
  .extend(
    ClientDetail.pick({ emails: true, address: true, language: true, source: true, note: true, importId: true }).shape,
  )
  .extend({
    /** `ClientSecrets` as JSON, encrypted and bound to `_id`. */
    sealed: z.string(),
    panDigest: z.string().nullable(),
    groupId: z.string().nullable(),
    /** Empty: no group. */
    groupName: z.string(),
    assigneeId: z.string().nullable(),
    /** Empty: nobody. */
    assigneeName: z.string(),
    /** All forms in one text, for the filter by one (`ClientFormSets`). */
    formSet: z.string(),
    /** Name, groups and e-mails as typed, and tokens of spellings and numbers. */
    searchText: z.string(),
    /** Has a mobile or an e-mail. */
    isReachable: z.boolean(),
    /** The last contact; without one the time it came here. */
    quietSince: z.string(),
    /** Since when there is work on it that an undone import would lose. */
    workedAt: z.string().nullable(),
    /** Derived from the adding account and `Idempotency-Key`: one client for each key. */
    requestKey: z.string().nullable(),
    requestFingerprint: z.string().nullable(),
    /** Merges that it has taken in and that can be undone. */
    mergeIds: z.array(z.string()),
    /** The client that it has become part of. */
    mergedInto: z.string().nullable(),
    /** Set by a merge, else by its erasure: no list has it. */
    hiddenAt: z.string().nullable(),
  });
export type StoredClient = z.infer<typeof StoredClient>;

export const ClientRecords = records('clients', StoredClient, {
  unique: ['panDigest', 'requestKey'],
  sort: fieldsFor(clientFields, 'isSorted'),
  search: ['searchText'],
  filter: ['kind', 'formSet', 'isReachable', 'quietSince', 'importId', 'workedAt', 'mergedInto', 'version'],
  within: ['isActive', 'groupId', 'assigneeId'],
  hidden: 'hiddenAt',
});

/** Every combination of forms that some client has or had: a filter by one form names those that contain it. */
export const StoredFormSet = z.object({ _id: z.string(), createdAt: z.string() });
export type StoredFormSet = z.infer<typeof StoredFormSet>;
export const FormSetRecords = records('clientformsets', StoredFormSet);

export const StoredClientGroup = z.object({
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  /** The name without case. */
  nameKey: z.string(),
});
export type StoredClientGroup = z.infer<typeof StoredClientGroup>;
export const ClientGroupRecords = records('clientgroups', StoredClientGroup, {
  unique: ['nameKey'],
  sort: ['name'],
  search: ['name'],
});

/**
 * An account's access to one client. `_id` is made of both, so that it is given once. An access that staff offer to an
 * address has an `accountId` made of it, which no account has; one that a merge offers has its account's.
 */
export const StoredClientAccess = z.object({
  _id: z.string(),
  createdAt: z.string(),
  clientId: z.string(),
  accountId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null until its person has confirmed it; nothing is seen before. */
  confirmedAt: z.string().nullable(),
  /** The merge that has brought it. */
  mergeId: z.string().nullable(),
  /** The member of staff who offered it; a merge that makes an access an offer stores none, nor did an earlier build. */
  givenBy: z.string().optional(),
});
export type StoredClientAccess = z.infer<typeof StoredClientAccess>;
export const ClientAccessRecords = records('clientaccess', StoredClientAccess, {
  filter: ['clientId', 'accountId', 'email', 'confirmedAt', 'mergeId'],
});

/** The key of `ClientCipher`, encrypted by `SecretKeys`. There is one. */
export const StoredClientKey = z.object({ _id: z.string(), createdAt: z.string(), sealed: z.string() });
export type StoredClientKey = z.infer<typeof StoredClientKey>;
export const ClientKeyRecords = records('clientkeys', StoredClientKey);

const slot = z.literal('running').nullable();
/** `adding` and `undoing` go on after a crash. `slot` is unique: one import at a time. */
export const StoredImport = ClientImport.pick({
  _id: true,
  createdAt: true,
  title: true,
  by: true,
  added: true,
}).extend({
  state: z.enum(['adding', 'done', 'undoing', 'undone']),
  slot,
  /** When its state last changed. */
  movedAt: z.string(),
  same: z.number().int(),
  wrong: z.number().int(),
  undoneBy: ClientImport.shape.by.nullable(),
  /** Its clients as JSON, until all of them are stored; then empty. */
  journal: z.string(),
  requestKey: z.string().nullable(),
  requestFingerprint: z.string().nullable(),
});
export type StoredImport = z.infer<typeof StoredImport>;
export const ImportRecords = records('clientimports', StoredImport, {
  unique: ['slot', 'requestKey'],
  filter: ['state'],
});

/** The state of both clients before, and of the kept one after, as JSON: what an undo needs, for a day. */
export const StoredMerge = z.object({
  _id: z.string(),
  createdAt: z.string(),
  keptId: z.string(),
  goneId: z.string(),
  goneName: z.string(),
  by: ClientImport.shape.by,
  keptBefore: z.string(),
  keptAfter: z.string(),
  goneBefore: z.string(),
  state: z.enum(['merging', 'done', 'undoing', 'forgetting']),
  slot,
  movedAt: z.string(),
  undoneBy: ClientImport.shape.by.nullable(),
  undoUntil: z.string(),
});
export type StoredMerge = z.infer<typeof StoredMerge>;
export const MergeRecords = records('clientmerges', StoredMerge, {
  unique: ['slot'],
  filter: ['keptId', 'goneId', 'state', 'undoUntil'],
});
