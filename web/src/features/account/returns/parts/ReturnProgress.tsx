import {
  checkedAgain,
  isFinished,
  isOpenStep,
  type MyReturn,
  shownStepNumber,
  shownStepsOf,
  waitsForPapers,
} from '@easy-tax/contracts';
import { IconCalendarDue, IconClockExclamation, IconHandClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { Tag } from '../../../../components/ui/Tag';
import { countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/returns';
import { dayOf, formatDate, formatShortDate, formatShortDay } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import {
  clientActionFor,
  clientDeadline,
  daysLate,
  lastDayToFile,
  openRequests,
  verifyDeadline,
} from '../data/client-actions';
import styles from './ReturnProgress.module.css';

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

/**
 * Due date of papers or approval. A late return has only the day that its request names, while that is ahead.
 * E-verification has its day in the heading.
 */
export function By({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const want = clientActionFor(taxReturn);
  const day = clientDeadline(taxReturn);
  if (day === null || want === null || want === 'verification') return null;
  const today = dayOf(new Date());
  const isAskedFor = want === 'papers' && day >= today;
  if (daysLate(taxReturn, today) > 0 && !isAskedFor) return null;
  return (
    <Tag tone="marigold">
      <Icon of={want === 'papers' ? IconCalendarDue : IconHandClick} />{' '}
      {t(day < today ? 'since' : 'by', { day: formatShortDay(day) })}
    </Tag>
  );
}

/** Says by how many days a return is past its last day. */
export function Late({ taxReturn }: { readonly taxReturn: MyReturn }) {
  const count = daysLate(taxReturn, dayOf(new Date()));
  if (count === 0) return null;
  return (
    <p className={styles.late}>
      <Icon of={IconClockExclamation} />
      <span>{t('late', { count })}</span>
    </p>
  );
}

/** A return's step in the client's words; null at the end. */
function stateOf(taxReturn: MyReturn) {
  const { step, events } = taxReturn;
  if (waitsForPapers(step)) return openRequests(taxReturn).length > 0 ? 'papers' : 'answered';
  if (step === 'received' && !taxReturn.hasPapers) return 'opened';
  if (step !== 'checking') return isOpenStep(step) ? step : null;
  if (checkedAgain(taxReturn)?.by.side === 'client') return 'changing';
  // After requested papers or a rejected draft: the second time, we prepare the return.
  const wasRead =
    events.some(({ to }) => to && waitsForPapers(to)) || events.filter(({ to }) => to === 'checking').length > 1;
  return wasRead ? 'preparing' : 'reading';
}

const openPapers = (taxReturn: MyReturn) => {
  const count = openRequests(taxReturn).length;
  return { count, words: countInWords(count) };
};

/** Heading that explains the step to the client. */
export function headlineOf(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  if (state === 'papers') return t('say.papers', openPapers(taxReturn));
  if (state !== 'filed') return state ? t(`say.${state}`) : '';
  const day = verifyDeadline(taxReturn);
  if (!day) return t('say.verify');
  return t(day < dayOf(new Date()) ? 'say.filedPast' : 'say.filed', { day: formatShortDate(day) });
}

/** Names the side that has the return, and since when. */
function progressLine(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  const day = formatShortDate(
    (taxReturn.step === 'filed' && taxReturn.acknowledgement?.filedOn) || taxReturn.steppedAt,
  );
  const name = taxReturn.assignee?.name;
  switch (state) {
    case null:
      return '';
    case 'papers':
      return name ? t('stands.waits', { ...openPapers(taxReturn), name }) : t('stands.weWait', openPapers(taxReturn));
    case 'answered':
    case 'reading':
    case 'preparing':
    case 'changing':
      return name ? t('stands.with', { name, day }) : t('stands.since', { day });
    case 'prepared':
    case 'approved':
      return t(`stands.${state}`);
    default:
      return t(`stands.${state}`, { day });
  }
}

/** Describes the next step. */
export function nextLine(taxReturn: MyReturn): string {
  const state = stateOf(taxReturn);
  if (state === 'papers') return t('next.papers', openPapers(taxReturn));
  return state ? t(`next.${state}`) : '';
}

/** Appends the due date, if it is still ahead. */
export function withLastDay(sentence: string, taxReturn: MyReturn): string {
  const today = dayOf(new Date());
  const { day } = lastDayToFile(taxReturn, today);
  return day && day >= today ? `${sentence} ${t('lastDay', { day: formatDate(day) })}` : sentence;
}

/** Names the next to act, if not the client. */
export const describeNextActor = ({ assignee }: MyReturn): string =>
  assignee ? t('ours.name', { name: assignee.name }) : t('ours.office');
