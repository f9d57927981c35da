import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { filingsConfig } from '@easy-tax/filings';
import { ConfigError, type Env, loadConfig } from '@easy-tax/platform/core';
import { z } from 'zod';
import { isWithin } from '../data/copy/copy-folder.js';

const count = (text: string) => z.coerce.number(text).int(text).min(0, text).max(1000, text);
const kept = count('a whole number from 0 to 1000');
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const span = /^([1-9]\d{0,3})([hm])$/;
const otherStore = filingsConfig.shape;
const areRecipients = (keys: string) => keys.split(/[\s,]+/).every((key) => !key || /^age1[a-z\d]+$/.test(key));

const everyVariable = z.object({
  BACKUP_TO: z
    .string('the folder of the copies')
    .refine((path) => !existsSync(path) || statSync(path).isDirectory(), 'a folder, and not a file'),
  /** In Indian time (IST). */
  BACKUP_AT: z.string().regex(clock, 'a time of day such as 02:30').default('02:30'),
  BACKUP_EVERY: z.string().regex(span, 'a span such as 6h or 90m').default('24h'),
  BACKUP_KEEP_DAILY: kept.default(7),
  BACKUP_KEEP_WEEKLY: kept.default(4),
  BACKUP_KEEP_MONTHLY: kept.default(12),
  /** 0: never. */
  BACKUP_DRILL_DAYS: count('a number of days from 0 to 1000').default(0),
  /** Public keys for encrypted copies; `sealing.ts` reads them. */
  BACKUP_RECIPIENTS: z.string().refine(areRecipients, 'the public keys of age, which begin with age1').optional(),
  /** Secret key for drills of encrypted copies. */
  BACKUP_IDENTITY: z.string().optional(),
  BACKUP_S3_BUCKET: otherStore.S3_BUCKET,
  BACKUP_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'the beginning of names in the bucket')
    .default(''),
  BACKUP_S3_ENDPOINT: otherStore.S3_ENDPOINT,
  BACKUP_S3_REGION: otherStore.S3_REGION,
  BACKUP_S3_ACCESS_KEY: otherStore.S3_ACCESS_KEY,
  BACKUP_S3_SECRET_KEY: otherStore.S3_SECRET_KEY,
  BACKUP_S3_SSE: otherStore.S3_SSE,
});

/** The variables of scheduled backups. */
export const backupVariables = everyVariable.refine(
  (config) => config.BACKUP_DRILL_DAYS === 0 || !config.BACKUP_RECIPIENTS || config.BACKUP_IDENTITY !== undefined,
  { path: ['BACKUP_IDENTITY'], error: 'the file of the key, as drills of encrypted copies need it' },
);

export type BackupConfig = z.infer<typeof backupVariables>;

/** @throws ConfigError naming each missing or invalid variable */
export function backupConfigOf(env: Env): BackupConfig {
  const config = loadConfig('the backup', backupVariables, env);
  if (env.DATA_DIR && isWithin(resolve(config.BACKUP_TO), resolve(env.DATA_DIR)))
    throw new ConfigError('the backup', [
      'BACKUP_TO is odd: it should be a folder outside of DATA_DIR, with which copies would be lost',
    ]);
  return config;
}

/** Time between two backups, in ms. */
function spanOf({ BACKUP_EVERY }: Pick<BackupConfig, 'BACKUP_EVERY'>): number {
  const [, number = '24', unit = 'h'] = span.exec(BACKUP_EVERY) ?? [];
  return Number(number) * (unit === 'h' ? HOUR : MINUTE);
}

/** India has no daylight saving time. */
const IST_MS = 5 * HOUR + 30 * MINUTE;
/** Delay before a failed backup is repeated, unless the next is due sooner. */
const RETRY_MS = HOUR;

type When = Pick<BackupConfig, 'BACKUP_AT' | 'BACKUP_EVERY'>;

/** The first planned time after `moment`: BACKUP_AT in IST, then every BACKUP_EVERY. */
export function nextAfter(moment: Date, when: When): Date {
  const [hours = 0, minutes = 0] = when.BACKUP_AT.split(':').map(Number);
  const anchor = hours * HOUR + minutes * MINUTE - IST_MS;
  const step = spanOf(when);
  return new Date(anchor + (Math.floor((moment.getTime() - anchor) / step) + 1) * step);
}

/** The last backup. */
interface Last {
  readonly startedAt: Date;
  readonly failed: boolean;
}

/** When the next backup is due; in the past where one was missed, or where none was ever made. */
export function dueAfter(last: Last | null, when: When): Date {
  if (!last) return new Date(0);
  const planned = nextAfter(last.startedAt, when);
  const again = new Date(last.startedAt.getTime() + RETRY_MS);
  return last.failed && again < planned ? again : planned;
}

/** The day in IST, as a number of days since 1970. */
const dayOf = (moment: Date): number => Math.floor((moment.getTime() + IST_MS) / DAY);

/** Folder names of scheduled backups. */
export const ourName = /^\d{4}-\d{2}-\d{2}-\d{6}$/;

/** A time in IST as a folder name that sorts by time. */
export const nameOf = (moment: Date): string =>
  new Date(moment.getTime() + IST_MS).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');

type Keep = Pick<BackupConfig, 'BACKUP_KEEP_DAILY' | 'BACKUP_KEEP_WEEKLY' | 'BACKUP_KEEP_MONTHLY'>;

/** A copy's name and time. */
interface Dated {
  readonly name: string;
  readonly at: Date;
  /** Number of missing or damaged documents. */
  readonly findings?: number;
}

/** Number of days until the oldest copy is removed. */
export const keptDays = (keep: Keep): number =>
  Math.max(keep.BACKUP_KEEP_DAILY, 7 * keep.BACKUP_KEEP_WEEKLY, 31 * keep.BACKUP_KEEP_MONTHLY);

/**
 * Chooses the copies to keep: the newest of each of the last days, weeks and months that have one. Always keeps the
 * newest of all. A copy with findings never replaces an intact one.
 */
export function copiesToKeep(copies: readonly Dated[], keep: Keep): Set<string> {
  const whole = copies.filter(({ findings }) => !findings);
  return new Set([...newestOf(copies, keep), ...newestOf(whole, keep)]);
}

function newestOf(copies: readonly Dated[], keep: Keep): Set<string> {
  const newestFirst = copies.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [periodOf, count] of [
    [dayOf, keep.BACKUP_KEEP_DAILY],
    [weekOf, keep.BACKUP_KEEP_WEEKLY],
    [monthOf, keep.BACKUP_KEEP_MONTHLY],
  ] as const) {
    const seen = new Set<number>();
    for (const { name, at } of newestFirst) {
      const period = periodOf(at);
      if (seen.has(period) || seen.size >= count) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

/** Weeks begin on Monday; day 0 (1 January 1970) was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);

const monthOf = (at: Date): number => {
  const day = new Date(dayOf(at) * DAY);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
};
