import { z } from 'zod';
import { recordId, shortText, timestamp } from '../common/fields.js';
import { Language } from '../common/language.js';
import { listQuery, madeBetween, pageInfo, TableFormat } from '../common/lists.js';
import { Role, StaffRole } from '../common/permissions.js';

/** Audit events that are mailed to owners and counted. */
export const securityKinds = ['second-factor', 'new-place', 'rights', 'export', 'zip', 'many-clients', 'upi'] as const;

const ofAction: Readonly<Record<string, SecurityKind>> = {
  'two-step.fail': 'second-factor',
  'login.newPlace': 'new-place',
  'user.change': 'rights',
  'two-step.reset': 'rights',
  'papers.many': 'many-clients',
  'client.access-many': 'many-clients',
};

/** The account for fees: a change of it diverts money. */
const isUpiChange = (detail: AuditRow['detail']): boolean => Object.hasOwn(Object(detail?.to), 'upiId');

/** `unknown`: documents are in a folder, on a disk that the product can't inspect. */
export const StoreEncryption = z.enum(['on', 'off', 'unknown']);
export type StoreEncryption = z.infer<typeof StoreEncryption>;

/** The state of a service, for owners: the checks of /readyz with durations, and its machine. */
export const ServiceStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: timestamp,
  engine: z.enum(['sqlite', 'mongodb']),
  checks: z.array(
    z.object({ name: z.string(), ok: z.boolean(), ms: z.number().int(), encryption: StoreEncryption.optional() }),
  ),
  /** Mails that wait to be sent. */
  mailsWaiting: z.number().int(),
  /** Since when the oldest of them waits. */
  oldestMailAt: timestamp.nullable().default(null),
  /** Scheduled jobs that failed last time, or did before the last success. */
  sweepFailures: z.array(z.object({ sweep: z.string(), at: timestamp, over: z.boolean() })).default([]),
  /** When all documents were last compared with their records, and how many failed; null: never, or no documents. */
  integrity: z
    .object({ at: timestamp, checked: z.number(), missing: z.number(), damaged: z.number() })
    .nullable()
    .default(null),
  /** The mail server; `encrypted`: with implicit TLS. Null: mails are files in DATA_DIR/mail. */
  mailServer: z.object({ host: z.string(), port: z.number().int(), encrypted: z.boolean() }).nullable(),
  mailFrom: z.string(),
  /** RATE_LIMIT_SCALE: multiplies rates and quotas. */
  rateScale: z.number(),
  /** Bytes of the disk under DATA_DIR, and of this service's records; null if the records are elsewhere. */
  disk: z.object({ size: z.number(), free: z.number(), records: z.number().nullable() }),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;
export const StatusAnswer = z.object({ success: z.literal(true), data: ServiceStatus });

/** One audit event. `actor` is an account's id or 'system'. */
export const AuditRow = z.object({
  _id: z.string(),
  createdAt: timestamp,
  actor: z.string(),
  /** `<thing>.<verb>` */
  action: z.string(),
  subject: z.string(),
  address: z.string(),
  detail: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const filter = shortText(100).min(1).optional();
/** Newest first unless `dir` says otherwise. */
export const AuditQuery = listQuery(['createdAt'])
  .omit({ search: true })
  .extend({ ...madeBetween, actor: filter, action: filter, subject: filter });
export type AuditQuery = z.infer<typeof AuditQuery>;
/** The audit trail as a file: all events of a filter. */
export const AuditDownload = z.object({
  format: TableFormat,
  view: AuditQuery.omit({ page: true, pageSize: true, cursor: true }).default({}),
});
export type AuditDownload = z.infer<typeof AuditDownload>;
export const AuditList = z.object({ success: z.literal(true), data: z.array(AuditRow), ...pageInfo });

const UUID_LENGTH = 36;
const MAX_PEOPLE = 200;
/** Names for the ids of an audit trail. Removed accounts are left out. */
export const PeopleQuery = z.object({
  ids: shortText(MAX_PEOPLE * (UUID_LENGTH + 1))
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(recordId).min(1).max(MAX_PEOPLE)),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
export const Person = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language of its mails. */
  language: Language,
  role: Role,
  staffRole: StaffRole.nullable(),
  blocked: z.boolean(),
  /** Raised by all that ends every session of it. */
  epoch: z.number().int().optional(),
});
export type Person = z.infer<typeof Person>;
export const PeopleAnswer = z.object({ success: z.literal(true), data: z.array(Person) });

/** The name of a client, or reference and name of a return or paper. */
export const AuditName = z.object({ _id: recordId, name: z.string() });
export type AuditName = z.infer<typeof AuditName>;
export const AuditNamesAnswer = z.object({ success: z.literal(true), data: z.array(AuditName) });

/** The result of the last scheduled backup, without its content or place. */
export const BackupStatus = z.object({
  startedAt: timestamp,
  endedAt: timestamp,
  /** `findings`: the copy was made, but documents were missing or damaged before; older copies are kept. */
  result: z.enum(['whole', 'findings', 'failed']),
  /** The error message; null without one. */
  problem: z.string().max(500).nullable(),
  /** Counts of the new copy; 0 if there is none. `bytes` is all that it holds, whether linked or written. */
  records: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
  encrypted: z.boolean(),
  /** State of the off-site copy; `none`: no off-site store is set. */
  offSite: z.enum(['none', 'whole', 'failed']),
  /** Number of local copies. */
  copies: z.number().int(),
  /** Time of the newest copy without findings; null if there is none. */
  lastWholeAt: timestamp.nullable(),
  /** Time of the last drill (test restore); null without one. */
  drilledAt: timestamp.nullable(),
  /** When the next is due; without a newer status an hour later, it was missed. */
  nextAt: timestamp,
  /** Days until the oldest copy is removed. Statuses of an earlier release lack it. */
  keptDays: z.number().int().nullish(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Null if no backup was ever scheduled. */
export const BackupStatusAnswer = z.object({ success: z.literal(true), data: BackupStatus.nullable() });

/** End of this administrator's last visit; null on the first. */
export const VisitAnswer = z.object({ success: z.literal(true), data: z.object({ since: timestamp.nullable() }) });

export type SecurityKind = (typeof securityKinds)[number];

/** The kind of an event; null for ordinary events. */
export function securityKindOf({ action, detail }: Pick<AuditRow, 'action' | 'detail'>): SecurityKind | null {
  if (action.endsWith('.export')) return detail?.format === 'zip' ? 'zip' : 'export';
  if (action === 'settings.change') return isUpiChange(detail) ? 'upi' : null;
  return ofAction[action] ?? null;
}
