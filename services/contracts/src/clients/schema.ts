import { z } from 'zod';
import { Done, recordId, timestamp } from '../common/fields.js';
import { Language } from '../common/language.js';
import * as lists from '../common/lists.js';
import { NamedAccount } from '../returns/parts.js';
import { ClientForm, FormOfClient } from './forms.js';
import { ClientKind } from './identifiers.js';

/** `migration`: made from an account that had papers or returns; `account`: from one that sent its first. */
const ClientSource = z.enum(['desk', 'import', 'enquiry', 'account', 'migration']);

const named = z.object({ _id: recordId, name: z.string() });

/**
 * A row of the list. PAN, GSTINs and mobiles are masked (`maskPan` …).
 * `mobile` and `email` are the first of several, null without one.
 */
export const Client = z.object({
  _id: recordId,
  createdAt: timestamp,
  name: z.string(),
  /** The Latin spelling of a name in Devanagari; null for other names. */
  latinName: z.string().nullable(),
  kind: ClientKind.nullable(),
  pan: z.string().nullable(),
  gstins: z.array(z.string()),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  group: named.nullable(),
  assignee: NamedAccount.nullable(),
  forms: z.array(FormOfClient),
  isActive: z.boolean(),
  /** The last paper, message, call or reminder; null: none since the client is here. */
  lastContactAt: timestamp.nullable(),
  /** Incremented by each change; a change names its base version. */
  version: z.number().int(),
});
export type Client = z.infer<typeof Client>;

/** A client before a change of several, for an undo. */
export const ClientBefore = Client.pick({ _id: true, assignee: true, group: true, isActive: true });
export type ClientBefore = z.infer<typeof ClientBefore>;
/** `before`: of each that was changed. */
const ClientsOutcome = lists.BulkOutcome.extend({ before: z.array(ClientBefore) });
export type ClientsOutcome = z.infer<typeof ClientsOutcome>;
export const ClientsChanged = Done.extend({ data: ClientsOutcome });

/**
 * A person's access to a client. Nothing is seen until the person has confirmed it; the name is empty until then.
 * `_id`: of the account, or of an access that waits for one. `endsAt`: of an offer; null for one that a merge has made of an
 * account's access. `isStaff`: its person has joined the office, and acts for none. `isOver`: nobody can confirm it any more.
 */
export const ClientAccount = named.extend({
  email: z.string(),
  givenAt: timestamp,
  endsAt: timestamp.nullable(),
  isConfirmed: z.boolean(),
  isStaff: z.boolean(),
  isOver: z.boolean(),
});
export type ClientAccount = z.infer<typeof ClientAccount>;

/** One client. Mobiles are whole, for calls; PAN, GSTINs and the day of birth are masked until `revealClient`. */
export const ClientDetail = Client.omit({ mobile: true, email: true }).extend({
  mobiles: z.array(z.string()),
  emails: z.array(z.string()),
  /** Day of birth or incorporation, masked. */
  bornOn: z.string().nullable(),
  address: z.string(),
  language: Language.nullable(),
  source: ClientSource,
  /** Seen by staff only. */
  note: z.string(),
  accounts: z.array(ClientAccount),
  importId: recordId.nullable(),
  /** Merges into this client that can still be undone, the newest first. */
  merges: z.array(z.object({ _id: recordId, name: z.string(), undoUntil: timestamp })),
});
export type ClientDetail = z.infer<typeof ClientDetail>;
export const ClientAnswer = z.object({ success: z.literal(true), data: ClientDetail });

/** Each reading of it stands in the audit trail and in the client's history. */
export const RevealedClient = z.object({
  pan: z.string().nullable(),
  gstins: z.array(z.string()),
  bornOn: z.iso.date().nullable(),
});
export type RevealedClient = z.infer<typeof RevealedClient>;
export const RevealedClientAnswer = z.object({ success: z.literal(true), data: RevealedClient });

/** Fields of the list in the order of exports, which have PAN, GSTINs, mobiles and birth whole. */
export const clientFields = {
  createdAt: { exportedAs: 'Here since (IST)', isSorted: true },
  name: { exportedAs: 'Name', isSorted: true },
  kind: { exportedAs: 'Kind', isSorted: true },
  pan: { exportedAs: 'PAN' },
  gstins: { exportedAs: 'GSTIN' },
  bornOn: { exportedAs: 'Born or incorporated' },
  mobiles: { exportedAs: 'Mobile' },
  emails: { exportedAs: 'Email' },
  address: { exportedAs: 'Address' },
  language: { exportedAs: 'Language' },
  groupName: { exportedAs: 'Group', isSorted: true },
  assigneeName: { exportedAs: 'With', isSorted: true },
  forms: { exportedAs: 'Forms' },
  isActive: { exportedAs: 'Active' },
  lastContactAt: { exportedAs: 'Last contact (IST)', isSorted: true },
  note: { exportedAs: 'Note' },
} as const satisfies Record<string, lists.EntityField>;

/** Text in place of an id: none is set. */
export const NO_GROUP = 'none';
export const NOBODY = 'nobody';
/** `active` without a filter. */
const Activity = z.enum(['active', 'archived', 'all']);

/**
 * `search` finds names in Latin and Devanagari spelling, groups, e-mails, mobiles and their parts from five digits on,
 * GSTINs and PANs, and of a PAN what its mask shows.
 */
export const ClientListQuery = lists.listQuery(lists.fieldsFor(clientFields, 'isSorted')).extend({
  group: recordId.or(z.literal(NO_GROUP)).optional(),
  assignee: recordId.or(z.literal(NOBODY)).optional(),
  form: ClientForm.optional(),
  kind: ClientKind.optional(),
  activity: Activity.optional(),
  /** No contact within `limits.quietClientMs`. */
  quiet: z.literal('true').optional(),
  /** Neither mobile nor e-mail. */
  unreachable: z.literal('true').optional(),
  importId: recordId.optional(),
  /** Clients that this account acts for; the client itself, if it is one. */
  account: recordId.optional(),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;
export const ClientList = z.object({ success: z.literal(true), data: z.array(Client), ...lists.pageInfo });
export type ClientList = z.infer<typeof ClientList>;
const ClientView = ClientListQuery.omit(lists.listPlace);
export const ClientDownload = z.object({
  format: lists.TableFormat,
  view: ClientView.default({}),
  ...lists.chosenIds,
});
export type ClientDownload = z.infer<typeof ClientDownload>;

/** A family, or a firm with its people. It goes with its last client. */
export const ClientGroup = named.extend({ createdAt: timestamp, clients: z.number().int() });
export type ClientGroup = z.infer<typeof ClientGroup>;
export const ClientGroupQuery = lists.listQuery(['name', 'createdAt']);
export type ClientGroupQuery = z.infer<typeof ClientGroupQuery>;
export const ClientGroupList = z.object({ success: z.literal(true), data: z.array(ClientGroup), ...lists.pageInfo });
/** A group with its clients by name, at most `limits.clientsOfGroup`. */
export const ClientGroupAnswer = z.object({
  success: z.literal(true),
  data: ClientGroup.extend({ members: z.array(Client) }),
});

/** `isNew` false: a client with this PAN was here already, nothing was changed, and `_id` is that client's. */
export const ClientAdded = Done.extend({
  data: z.object({ _id: recordId, version: z.number().int(), isNew: z.boolean() }),
});
export const ClientWritten = Done.extend({ data: z.object({ _id: recordId, version: z.number().int() }) });

/** The client that goes; what it has is added to the one that stays. */
export const MergePreviewInput = z.object({ goneId: recordId });
export type MergePreviewInput = z.infer<typeof MergePreviewInput>;

/** The merged client, and the names of the fields that it takes from the one that goes. */
export const MergePreview = z.object({ merged: ClientDetail, taken: z.array(z.string()) });
export type MergePreview = z.infer<typeof MergePreview>;
export const MergePreviewAnswer = z.object({ success: z.literal(true), data: MergePreview });

/** With the versions that the preview showed; 409 if one of the two has changed. */
export const MergeInput = MergePreviewInput.extend({
  version: z.number().int().min(0),
  goneVersion: z.number().int().min(0),
});
export type MergeInput = z.infer<typeof MergeInput>;
export const MergedAnswer = Done.extend({
  data: z.object({ _id: recordId, version: z.number().int(), mergeId: recordId, undoUntil: timestamp }),
});
