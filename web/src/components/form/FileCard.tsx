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

/** The icon for a file name. */
export function iconOfFile(name: string) {
  if (/\.pdf$/i.test(name)) return IconFileTypePdf;
  if (/\.docx?$/i.test(name)) return IconFileWord;
  if (/\.(xlsx|csv)$/i.test(name)) return IconFileSpreadsheet;
  if (/\.json$/i.test(name)) return IconBraces;
  if (/\.zip$/i.test(name)) return IconFileZip;
  return /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?|bmp)$/i.test(name) ? IconPhoto : IconFileText;
}
