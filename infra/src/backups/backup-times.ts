import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { type BackupConfig, spanOf } from './backup-config.js';

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
export interface Last {
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
export const dayOf = (moment: Date): number => Math.floor((moment.getTime() + IST_MS) / DAY);

/** A time in IST as a folder name that sorts by time. */
export const nameOf = (moment: Date): string =>
  new Date(moment.getTime() + IST_MS).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
