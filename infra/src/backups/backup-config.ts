import { HOUR, MINUTE } from '@easy-tax/contracts';
import { filingsConfig } from '@easy-tax/filings';
import { type Env, loadConfig } from '@easy-tax/platform/core';
import { z } from 'zod';

const count = (text: string) => z.coerce.number(text).int(text).min(0, text).max(1000, text);
const kept = count('a whole number from 0 to 1000');
const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const span = /^([1-9]\d{0,3})([hm])$/;
const otherStore = filingsConfig.shape;

const everyVariable = z.object({
  BACKUP_TO: z.string('the folder of the copies'),
  /** In Indian time (IST). */
  BACKUP_AT: z.string().regex(clock, 'a time of day such as 02:30').default('02:30'),
  BACKUP_EVERY: z.string().regex(span, 'a span such as 6h or 90m').default('24h'),
  BACKUP_KEEP_DAILY: kept.default(7),
  BACKUP_KEEP_WEEKLY: kept.default(4),
  BACKUP_KEEP_MONTHLY: kept.default(12),
  /** 0: never. */
  BACKUP_DRILL_DAYS: count('a number of days from 0 to 1000').default(0),
  /** Public keys for encrypted copies; validated in `sealing.ts`. */
  BACKUP_RECIPIENTS: z.string().optional(),
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
export const backupConfigOf = (env: Env): BackupConfig => loadConfig('the backup', backupVariables, env);

/** Time between two backups, in ms. */
export function spanOf({ BACKUP_EVERY }: Pick<BackupConfig, 'BACKUP_EVERY'>): number {
  const [, number = '24', unit = 'h'] = span.exec(BACKUP_EVERY) ?? [];
  return Number(number) * (unit === 'h' ? HOUR : MINUTE);
}
