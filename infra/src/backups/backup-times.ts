import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { type BackupConfig, spanOf } from './backup-config.js';

/** India has no summer time. */
const IST_MS = 5 * HOUR + 30 * MINUTE;
/** A backup that failed is tried again so much later, unless the next is due before. */
const AGAIN_MS = HOUR;

type When = Pick<BackupConfig, 'BACKUP_AT' | 'BACKUP_EVERY'>;

/** The first of the planned moments after this one: BACKUP_AT of the office's clock, and each BACKUP_EVERY from there. */
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
  const again = new Date(last.startedAt.getTime() + AGAIN_MS);
  return last.failed && again < planned ? again : planned;
}

/** A day of the office's calendar, as a number. */
export const dayOf = (moment: Date): number => Math.floor((moment.getTime() + IST_MS) / DAY);

/** A moment by the office's clock, as the name of a folder: it sorts as time does. */
export const nameOf = (moment: Date): string =>
  new Date(moment.getTime() + IST_MS).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
