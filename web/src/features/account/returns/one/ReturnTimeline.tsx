import {
  type MyReturnDetail,
  type ReturnEvent,
  type ReturnStep,
  type SessionUser,
  shownStepNumber,
  shownStepsOf,
  steps,
  stopOf,
} from '@easy-tax/contracts';
import { IconBan, IconCheck, IconPoint } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { countAtStart, countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/one-return';
import { t as words } from '../../../../i18n/en/returns';
import { dayOf, formatDate, formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { currentRequests, lastDayToFile, verifyDeadline } from '../data/client-actions';
import { MoreBelow } from '../parts/Fold';
import { newestOf } from '../parts/ReturnFiles';
import styles from './ReturnTimeline.module.css';

const icons = { done: IconCheck, now: IconPoint, ended: IconBan, next: null };

interface ReturnTimelineProps {
  readonly taxReturn: MyReturnDetail;
  readonly user: SessionUser;
}

/** The steps of the return with the current one, and all notes of the office. */
export function ReturnTimeline({ taxReturn, user }: ReturnTimelineProps) {
  return (
    <section className="card pad stack">
      <h2>{t('steps.title')}</h2>
      <ol className={styles.timeline}>
        {timelineOf(taxReturn, user, dayOf(new Date())).map(({ key, step, state, lines }) => {
          const icon = icons[state];
          const isHere = state === 'now' || state === 'ended';
          return (
            <li key={key} className={styles[state]} aria-current={isHere ? 'step' : undefined}>
              <i>{icon && <Icon of={icon} />}</i>
              <div>
                <b>
                  <NoBreak>{words(`steps.${step}`)}</NoBreak>
                </b>
                {isHere && <span className="visually-hidden">{t('steps.now')}</span>}
                {lines.filter(Boolean).map((line) => (
                  <span key={line} className="muted small tabular">
                    <NoBreak>{line}</NoBreak>
                  </span>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <MoreBelow label={t('steps.all')}>
        <History taxReturn={taxReturn} />
      </MoreBelow>
    </section>
  );
}

/** All steps taken, with notes. */
const History = ({ taxReturn }: { readonly taxReturn: MyReturnDetail }) => (
  <ol className={styles.history}>
    {taxReturn.events.map(({ _id, at, by, kind, to, note }) => (
      <li key={_id} className="small">
        <span className="muted tabular">{formatEventDay(enteredDayOf(taxReturn, to), at)}</span>
        <span>
          <NoBreak>{kind === 'step' && to ? words(`steps.${to}`) : t('steps.opened')}</NoBreak>
          <br />
          <span className="muted">{note ? t('steps.from', { name: by.name, note }) : by.name}</span>
        </span>
      </li>
    ))}
  </ol>
);

/** The same day of filing as everywhere else on the page, whenever staff entered it. */
const formatEventDay = (enteredDay: string | null | undefined, at: string): string =>
  enteredDay ? formatShortDate(enteredDay) : formatShortDateTime(at);

interface Entry {
  readonly key: string;
  readonly step: ReturnStep;
  /** `ended`: withdrawn. */
  readonly state: 'done' | 'now' | 'next' | 'ended';
  readonly lines: readonly string[];
}

/**
 * The timeline that a client sees. A step that interrupts a stop follows it, and the stop follows again, so that the line
 * never runs backwards.
 */
export function timelineOf(taxReturn: MyReturnDetail, user: SessionUser, today: string): readonly Entry[] {
  const stops = shownStepsOf(taxReturn.form);
  const isOver = taxReturn.step === 'withdrawn';
  const withdrawn = lastStep(taxReturn, 'withdrawn');
  // Steps after the one that it was withdrawn from had been taken back.
  const step = isOver ? (withdrawn?.from ?? 'received') : taxReturn.step;
  const current = (shownStepNumber({ ...taxReturn, step }) ?? 0) - 1;
  const highlighted = isOver ? null : current + (steps[step].progress.stop === 'done' ? 1 : 0);
  const entries = stops.flatMap((step, index): Entry[] => {
    const state = index === highlighted ? 'now' : index <= current ? 'done' : 'next';
    if (isOver && (index > current || (step !== 'received' && !lastStep(taxReturn, step)))) return [];
    if (index > current) return [{ key: step, step, state, lines: nextLines(taxReturn, step, today) }];
    const entry: Entry = { key: step, step, state, lines: [doneLine(taxReturn, user, step)] };
    return withInterruption(taxReturn, user, entry);
  });
  if (isOver) {
    const line = byEvent(withdrawn, user, true);
    entries.push({ key: 'withdrawn', step: 'withdrawn', state: 'ended', lines: [line] });
  }
  return entries;
}

function withInterruption(taxReturn: MyReturnDetail, user: SessionUser, stop: Entry): Entry[] {
  const step = taxReturn.events.find(({ to }) => to && to !== stop.step && stopOf(to) === stop.step)?.to;
  if (!step) return [stop];
  const begun = taxReturn.events.find(({ to }) => to === stop.step);
  const first: Entry = { ...stop, state: 'done', lines: [byEvent(begun, user, false)] };
  if (step === taxReturn.step) return [first, { key: step, step, state: 'now', lines: askedLines(taxReturn) }];
  const interruption: Entry = { key: step, step, state: 'done', lines: [rangeOf(taxReturn, step)] };
  return [first, interruption, ...(stop.state === 'now' ? [{ ...stop, key: 'again' }] : [])];
}

const lastStep = (taxReturn: MyReturnDetail, step: ReturnStep) => taxReturn.events.findLast(({ to }) => to === step);

function askedLines(taxReturn: MyReturnDetail): string[] {
  const requests = currentRequests(taxReturn).filter(({ state }) => state !== 'taken-back');
  const open = requests.filter(({ state }) => state === 'open').length;
  const count = requests.length;
  const [first] = requests;
  if (!first) return [];
  const name = first.askedBy.name;
  const asked = t('steps.asked', { count, words: countInWords(count), time: formatShortDate(first.askedAt), name });
  if (open === 0) return [asked, t('steps.allHere')];
  if (open === count) return [asked, t('steps.open', { count: open, words: countAtStart(open) })];
  const here = count - open;
  return [asked, t('steps.hereAndOpen', { count: here, here: countAtStart(here), open: countInWords(open) })];
}

function rangeOf(taxReturn: MyReturnDetail, step: ReturnStep): string {
  const from = taxReturn.events.find(({ to }) => to === step);
  const until = taxReturn.events.findLast((event) => event.from === step && event.to !== step);
  const [start, end] = [from?.at, until?.at].map((time) => time && formatShortDate(time));
  return start && end && start !== end ? t('steps.range', { from: start, to: end }) : (start ?? '');
}

function byEvent(event: ReturnEvent | undefined, user: SessionUser, withClock: boolean): string {
  if (!event) return '';
  const time = withClock ? formatShortDateTime(event.at) : formatShortDate(event.at);
  return event.by._id === user._id ? t('steps.you', { time }) : t('steps.by', { time, name: event.by.name });
}

/** The day of filing or e-verification, which staff may enter later. */
function enteredDayOf({ acknowledgement }: MyReturnDetail, step: ReturnStep | null): string | null | undefined {
  if (step === 'filed') return acknowledgement?.filedOn;
  return step === 'e-verified' ? acknowledgement?.verifiedOn : null;
}

function doneLine(taxReturn: MyReturnDetail, user: SessionUser, step: ReturnStep): string {
  if (step === 'received') return receivedLine(taxReturn);
  const event = lastStep(taxReturn, step);
  const day = enteredDayOf(taxReturn, step);
  if (event && day) return t('steps.by', { time: formatShortDate(day), name: event.by.name });
  const time = event ? formatShortDateTime(event.at) : '';
  const draft = newestOf(taxReturn, 'draft');
  if (step === 'prepared' && event && draft)
    return t('steps.draft', { time, draft: draft.version, name: event.by.name });
  if (step === 'approved' && taxReturn.approval?.onPaper) return t('steps.onPaper', { time });
  if (step === 'checking' && event?.by.side === 'client') {
    const { _id, name } = event.by;
    return t(_id === user._id ? 'steps.changeAsked' : 'steps.changeAskedBy', { time: formatShortDate(event.at), name });
  }
  return byEvent(event, user, step !== 'checking');
}

function receivedLine(taxReturn: MyReturnDetail): string {
  const checked = taxReturn.events.find(({ kind }) => kind === 'step')?.at ?? '9999';
  const count = taxReturn.papers.filter(({ createdAt }) => createdAt <= checked).length;
  const time = formatShortDateTime(taxReturn.createdAt);
  return count === 0 ? time : t('steps.papers', { count, words: countInWords(count), time });
}

function nextLines(taxReturn: MyReturnDetail, step: ReturnStep, today: string): string[] {
  const { day } = lastDayToFile(taxReturn, today);
  const by = verifyDeadline(taxReturn);
  if (step === 'prepared') return [t('steps.next.prepared')];
  if (step === 'approved') return [t('steps.next.approved')];
  if (step === 'e-verified') return [by ? t('steps.next.verify', { day: formatDate(by) }) : t('steps.next.verified')];
  if (step !== 'filed') return [];
  if (taxReturn.step !== 'approved')
    return day ? [t(day < today ? 'steps.next.late' : 'steps.next.filed', { day: formatDate(day) })] : [];
  return [taxReturn.assignee ? t('steps.next.filedNext', { name: taxReturn.assignee.name }) : t('steps.next.weFile')];
}
