import { MB, SECOND } from '@easy-tax/contracts';
import { t } from '../../i18n/en/filings/filings';
import { formatSize } from '../../i18n/format';

export interface Progress {
  readonly loaded: number;
  readonly total: number;
  readonly startedAt: number;
  readonly at: number;
  /** Bytes that had arrived before `startedAt`: the speed does not count them. */
  readonly earlier?: number;
}

/** The body is slightly larger than its file: people compare with the file's size. */
export function inBytesOfFile(file: File, sent: number, total: number) {
  const loaded = total > 0 ? Math.min(file.size, Math.round((sent / total) * file.size)) : 0;
  return { loaded, total: file.size };
}

/** Earlier, the speed is a guess that jumps. */
const MIN_ELAPSED_MS = 800;

export const percentOf = ({ loaded, total }: Progress): number => (total > 0 ? Math.floor((loaded / total) * 100) : 0);

/** Bytes per second since the start, or null if too early. */
function speedOf({ loaded, total, startedAt, at, earlier = 0 }: Progress): number | null {
  const elapsed = at - startedAt;
  return elapsed < MIN_ELAPSED_MS || loaded <= earlier || loaded >= total
    ? null
    : (loaded - earlier) / (elapsed / SECOND);
}

/** 'about 4 seconds left' */
function timeLeft(bytes: number, speed: number): string {
  const seconds = Math.ceil(bytes / speed);
  return seconds < 60
    ? t('progress.seconds', { count: seconds })
    : t('progress.minutes', { count: Math.round(seconds / 60) });
}

/** '255 of 412 kB': both in the unit of the total. */
export function amountSent({ loaded, total }: Progress): string {
  const part = total >= MB ? (loaded / MB).toFixed(1) : String(total >= 1024 ? Math.round(loaded / 1024) : loaded);
  return t('progress.amount', { part, whole: formatSize(total) });
}

/** The line below the bar. */
export function progressLine(progress: Progress): string {
  const amount = amountSent(progress);
  if (progress.loaded >= progress.total) return t('progress.awaited', { amount });
  const speed = speedOf(progress);
  if (speed === null) return t('progress.underWay', { amount });
  const left = timeLeft(progress.total - progress.loaded, speed);
  return t('progress.underWayLeft', { amount, speed: formatSize(speed), left });
}
