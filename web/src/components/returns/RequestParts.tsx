import { IconBan, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Button';
import { NoBreak } from '../ui/NoBreak';
import styles from './RequestParts.module.css';

interface RequestedPaperProps {
  readonly title: string;
  /** The reason, or the note with which it was rejected. */
  readonly why: string;
  /** State tag. */
  readonly children?: ReactNode;
}

/** A requested paper and the reason. */
export const RequestedPaper = ({ title, why, children }: RequestedPaperProps) => (
  <div className={styles.request}>
    <div>
      <h3>
        <NoBreak>{title}</NoBreak>
      </h3>
      {why && <p className="muted">{why}</p>}
    </div>
    {children}
  </div>
);

interface OutcomeProps {
  readonly title: string;
  readonly line: string;
  /** True if withdrawn; else a paper or an answer has arrived. */
  readonly isGone: boolean;
}

/** Two grid cells: a request that needs nothing from the client, and its outcome. */
export const Outcome = ({ title, line, isGone }: OutcomeProps) => (
  <>
    <span className={cx('disc', styles.icon, isGone && styles.withdrawn)}>
      <Icon of={isGone ? IconBan : IconCheck} />
    </span>
    <div className={styles.outcome}>
      <h3 className={isGone ? 'muted' : undefined}>
        <NoBreak>{title}</NoBreak>
      </h3>
      <p className="muted small tabular">{line}</p>
    </div>
  </>
);
