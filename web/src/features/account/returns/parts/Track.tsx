import type { ReactNode } from 'react';
import { t } from '../../../../i18n/en/account/returns';
import { cx } from '../../../../lib/cx';
import styles from './Track.module.css';

interface TrackProps {
  /** From 1. */
  readonly at: number;
  readonly stops: number;
  /** Nothing more is to do. */
  readonly done?: boolean;
  /** Nothing is needed of the client. */
  readonly calm?: boolean;
  readonly children: ReactNode;
}

/** One bar for each step; the words beside it say the same. */
export function Track({ at, stops, done = false, calm = false, children }: TrackProps) {
  const label = done ? t('track.all', { stops }) : t('track.at', { at, stops });
  const lookOf = (stop: number) => {
    if (done || stop < at) return styles.done;
    return stop === at && cx(styles.now, calm && styles.calm);
  };
  return (
    <div className={styles.track}>
      <div role="img" aria-label={label}>
        {Array.from({ length: stops }, (_, index) => index + 1).map((stop) => (
          <i key={stop} className={lookOf(stop) || undefined} />
        ))}
      </div>
      <span>{children}</span>
    </div>
  );
}
