import { z } from 'zod';
import { Role, StaffRole } from '../accounts/schema.js';
import { recordId, timestamp } from '../common/fields.js';
import { Language } from '../common/language.js';
import { TableFormat } from '../common/lists.js';
import { listQuery, madeBetween, pageInfo } from '../common/paging.js';

/** `unknown`: documents are in a folder, and its disk is not ours to know. */
export const StoreEncryption = z.enum(['on', 'off', 'unknown']);
export type StoreEncryption = z.infer<typeof StoreEncryption>;

/** How one service is doing, for owners: the checks of /readyz, with their times, and its machine. */
export const ServiceStatus = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: timestamp,
  engine: z.enum(['sqlite', 'mongodb']),
  checks: z.array(
    z.object({ name: z.string(), ok: z.boolean(), ms: z.number().int(), encryption: StoreEncryption.optional() }),
  ),
  /** Mails that wait for their carrier. */
  mailsWaiting: z.number().int(),
  /** Since when the oldest of them does. */
  oldestMailAt: timestamp.nullable().default(null),
  /** Scheduled work whose last round failed, or had failed before it went well again. */
  sweepFailures: z.array(z.object({ sweep: z.string(), at: timestamp, over: z.boolean() })).default([]),
  /** When all documents were last compared with their records, and how many failed; null: never, or no documents. */
  integrity: z
    .object({ at: timestamp, checked: z.number(), missing: z.number(), damaged: z.number() })
    .nullable()
    .default(null),
  /** Server that mails go to; `encrypted`: the line always is. Null: mails are kept in DATA_DIR/mail. */
  mailServer: z.object({ host: z.string(), port: z.number().int(), encrypted: z.boolean() }).nullable(),
  mailFrom: z.string(),
  /** RATE_LIMIT_SCALE: multiplies rates and quotas. */
  rateScale: z.number(),
  /** The disk under DATA_DIR, in bytes, and what this service's records take of it; null if they are elsewhere. */
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

const filter = z.string().min(1).max(100).optional();
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

/** Names for ids, as the audit has only those. Accounts that are gone are not in the answer. */
export const PeopleQuery = z.object({
  ids: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(recordId).min(1).max(200)),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;
export const Person = z.object({
  _id: recordId,
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The language of the mails to it. */
  language: Language,
  role: Role,
  staffRole: StaffRole.nullable(),
});
export type Person = z.infer<typeof Person>;
export const PeopleAnswer = z.object({ success: z.literal(true), data: z.array(Person) });

/** The result of the last scheduled backup, without its content or place. */
export const BackupStatus = z.object({
  startedAt: timestamp,
  endedAt: timestamp,
  /** `findings`: a copy is there, and documents were missing or damaged before it was made; older copies are kept. */
  result: z.enum(['whole', 'findings', 'failed']),
  /** The failure, in words; null without one. */
  problem: z.string().max(500).nullable(),
  /** Counts of the new copy; 0 if there is none. `bytes` is all that it holds, whether linked or written. */
  records: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
  encrypted: z.boolean(),
  /** State of the copy at the other place; `none`: no such place is set. */
  offSite: z.enum(['none', 'whole', 'failed']),
  /** Copies that are kept here. */
  copies: z.number().int(),
  /** When the newest copy without findings was made; null if there is none. */
  lastWholeAt: timestamp.nullable(),
  /** When a copy was last restored aside and checked; null if that was never done. */
  drilledAt: timestamp.nullable(),
  /** The next is due then: an hour later without a newer status, it was missed. */
  nextAt: timestamp,
  /** The last copy goes after so many days. Statuses of an earlier release lack it. */
  keptDays: z.number().int().nullish(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Null if no backup was ever scheduled. */
export const BackupStatusAnswer = z.object({ success: z.literal(true), data: BackupStatus.nullable() });

/** When this administrator was here the time before; null on the first visit. */
export const VisitAnswer = z.object({ success: z.literal(true), data: z.object({ since: timestamp.nullable() }) });
