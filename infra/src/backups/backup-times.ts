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
