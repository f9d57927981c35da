import { isFinished, type MyReturn, shownStepNumber, shownStepsOf } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/returns';
import { cx } from '../../../../lib/cx';
import { wantOf } from '../data/wants';
import styles from './Track.module.css';
import { standsLine } from './words';

/** A return's progress as a track with text. */
export function Stands({ of: one }: { readonly of: MyReturn }) {
  const stops = shownStepsOf(one.form).length;
  const at = shownStepNumber(one) ?? 1;
  return (
    <Track at={at} stops={stops} done={isFinished(one)} calm={wantOf(one) === null}>
      {t('track.atLine', { at, stops })} <NoBreak>{standsLine(one)}</NoBreak>
    </Track>
  );
}

interface TrackProps {
  /** From 1. */
  readonly at: number;
  readonly stops: number;
  /** Finished. */
  readonly done: boolean;
  /** The client need not act. */
  readonly calm: boolean;
  /** Text while in progress. */
  readonly children: ReactNode;
}

/** One bar per step; the text beside it says the same. */
export function Track({ at, stops, done, calm, children }: TrackProps) {
  const all = t('track.all', { stops });
  const lookOf = (stop: number) => {
    if (done || stop < at) return styles.done;
    return cx(stop === at && styles.now, stop === at && calm && styles.calm) || undefined;
  };
  return (
    <div className={styles.track}>
      <div role="img" aria-label={done ? all : t('track.at', { at, stops })}>
        {Array.from({ length: stops }, (_, index) => index + 1).map((stop) => (
          <i key={stop} className={lookOf(stop)} />
        ))}
      </div>
      <span>{done ? all : children}</span>
    </div>
  );
}
