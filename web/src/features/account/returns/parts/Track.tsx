import { isFinished, type MyReturn, shownStepNumber, shownStepsOf } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { t } from '../../../../i18n/en/account/returns';
import { cx } from '../../../../lib/cx';
import { clientActionFor } from '../data/client-actions';
import styles from './Track.module.css';
import { progressLine } from './words';

/** A return's progress as a track with text. */
export function ReturnProgress({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const stops = shownStepsOf(taxReturn.form).length;
  const at = shownStepNumber(taxReturn) ?? 1;
  return (
    <Track at={at} stops={stops} isDone={isFinished(taxReturn)} needsNothing={clientActionFor(taxReturn) === null}>
      {t('track.atLine', { at, stops })} <NoBreak>{progressLine(taxReturn)}</NoBreak>
    </Track>
  );
}

interface TrackProps {
  /** From 1. */
  readonly at: number;
  readonly stops: number;
  /** Finished. */
  readonly isDone: boolean;
  /** The client need not act. */
  readonly needsNothing: boolean;
  /** Text while in progress. */
  readonly children: ReactNode;
}

/** One bar per step; the text beside it says the same. */
export function Track({ at, stops, isDone, needsNothing, children }: TrackProps) {
  const all = t('track.all', { stops });
  const classOf = (stop: number) => {
    if (isDone || stop < at) return styles.done;
    return cx(stop === at && styles.current, stop === at && needsNothing && styles.idle) || undefined;
  };
  return (
    <div className={styles.track}>
      <div role="img" aria-label={isDone ? all : t('track.at', { at, stops })}>
        {Array.from({ length: stops }, (_, index) => index + 1).map((stop) => (
          <i key={stop} className={classOf(stop)} />
        ))}
      </div>
      <span>{isDone ? all : children}</span>
    </div>
  );
}
