import { MB, SECOND } from '@easy-tax/contracts';
import {
  IconBraces,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileWord,
  IconFileZip,
  IconPhoto,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/en/filings/filings';
import { formatSize } from '../../i18n/format';
import { Icon } from '../button/Button';
import styles from './FileCard.module.css';

interface FileCardProps {
  readonly name: string;
  readonly note?: ReactNode;
  /** Buttons and progress of the file. */
  readonly children?: ReactNode;
}

/** A file with name and icon. A `<Bar>` among the children takes the full width. */
export function FileCard({ name, note, children }: FileCardProps) {
  return (
    <div className={styles.file}>
      <span className="disc">
        <Icon of={iconOfFile(name)} />
      </span>
      <span className={styles.name}>
        <b>{name}</b>
        {note && <span className="small muted tabular">{note}</span>}
      </span>
      {children}
    </div>
  );
}

/** A progress bar, also for screen readers. */
export function Bar({
  percent,
  label,
  note,
}: {
  readonly percent: number;
  readonly label: string;
  readonly note: string;
}) {
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={note}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <span className="small muted tabular">{note}</span>
    </div>
  );
}

/** Bytes of a file under way, and when. */
export interface Progress {
  readonly loaded: number;
  readonly total: number;
  readonly startedAt: number;
  readonly at: number;
  /** Bytes that had arrived before `startedAt`: the speed does not count them. */
  readonly earlier?: number;
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

/** The line below the bar. @param canType beside the bar there is a form to fill */
export function progressLine(progress: Progress, canType = false): string {
  const amount = amountSent(progress);
  if (progress.loaded >= progress.total) return t('progress.awaited', { amount });
  const speed = speedOf(progress);
  const line =
    speed === null
      ? amount
      : t('progress.left', {
          amount,
          speed: formatSize(speed),
          left: timeLeft(progress.total - progress.loaded, speed),
        });
  return canType ? t('progress.typing', { line }) : line;
}

/** The icon for a file name. */
export function iconOfFile(name: string) {
  if (/\.pdf$/i.test(name)) return IconFileTypePdf;
  if (/\.docx?$/i.test(name)) return IconFileWord;
  if (/\.(xlsx|csv)$/i.test(name)) return IconFileSpreadsheet;
  if (/\.json$/i.test(name)) return IconBraces;
  if (/\.zip$/i.test(name)) return IconFileZip;
  return /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?|bmp)$/i.test(name) ? IconPhoto : IconFileText;
}
