import { DAY } from '@easy-tax/contracts';
import type { BackupConfig } from './backup-config.js';
import { dayOf } from './backup-times.js';

type Keep = Pick<BackupConfig, 'BACKUP_KEEP_DAILY' | 'BACKUP_KEEP_WEEKLY' | 'BACKUP_KEEP_MONTHLY'>;

/** A copy's name and time. */
export interface Dated {
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
