import { type MyReturnDetail, type ReturnStep, shownStepNumber, shownStepsOf, steps } from '@easy-tax/contracts';
import { countAtStart, countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate, formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { currentRequests } from '../data/client-actions';
import { lastDayToFile, verifyDeadline } from '../data/last-days';
import { newestOf } from '../parts/documents';

interface Entry {
  readonly key: string;
  readonly step: ReturnStep;
  /** `ended`: withdrawn. */
  readonly state: 'done' | 'now' | 'next' | 'ended';
  readonly lines: readonly string[];
}

/**
 * The timeline that a client sees. 'Documents needed' is not a stop: it follows the checking that it interrupted, and a
 * second checking follows it, so that the line never runs backwards.
 */
export function timelineOf(one: MyReturnDetail, today: string): readonly Entry[] {
  const stops = shownStepsOf(one.form);
  const isOver = one.step === 'withdrawn';
  const at = isOver ? stops.length : (shownStepNumber(one) ?? 0) - 1;
  const now = steps[one.step].progress.stop === 'done' ? at + 1 : at;
  const entries = stops.flatMap((step, index): Entry[] => {
    const state = index === now ? 'now' : index <= at ? 'done' : 'next';
    if (index > at) return [{ key: step, step, state, lines: nextLines(one, step, today) }];
    if (isOver && step !== 'received' && !lastStep(one, step)) return [];
    const entry: Entry = { key: step, step, state, lines: [doneLine(one, step)] };
    return step === 'checking' ? checkingEntries(one, entry) : [entry];
  });
  if (isOver) entries.push({ key: 'withdrawn', step: 'withdrawn', state: 'ended', lines: [byLine(one, 'withdrawn')] });
  return entries;
}

function checkingEntries(one: MyReturnDetail, checking: Entry): Entry[] {
  const asked = one.events.find(({ to }) => to === 'documents-needed');
  if (!asked) return [checking];
  const isHeldUp = one.step === 'documents-needed';
  const needed = { key: 'documents-needed', step: 'documents-needed' } as const;
  const first: Entry = { ...checking, state: 'done', lines: [firstLine(one, 'checking')] };
  if (isHeldUp) return [first, { ...needed, state: 'now', lines: askedLines(one) }];
  const papers: Entry = { ...needed, state: 'done', lines: [rangeOf(one)] };
  return checking.state === 'now' ? [first, papers, { ...checking, key: 'again' }] : [first, papers];
}

const lastStep = (one: MyReturnDetail, step: ReturnStep) => one.events.findLast(({ to }) => to === step);

function askedLines(one: MyReturnDetail): string[] {
  const requests = currentRequests(one).filter(({ state }) => state !== 'taken-back');
  const open = requests.filter(({ state }) => state === 'open').length;
  const count = requests.length;
  const [first] = requests;
  if (!first) return [];
  const name = first.askedBy.name;
  const asked = t('steps.asked', { count, words: countInWords(count), time: formatShortDate(first.askedAt), name });
  if (open === 0) return [asked, t('steps.allHere')];
  if (open === count) return [asked, t('steps.open', { count: open, words: countAtStart(open) })];
  return [asked, t('steps.hereAndOpen', { here: countAtStart(count - open), open: countInWords(open) })];
}

function rangeOf(one: MyReturnDetail): string {
  const from = one.events.find(({ to }) => to === 'documents-needed');
  const until = one.events.findLast((event) => event.from === 'documents-needed' && event.to !== 'documents-needed');
  const [start, end] = [from?.at, until?.at].map((time) => time && formatShortDate(time));
  return start && end && start !== end ? t('steps.range', { from: start, to: end }) : (start ?? '');
}

function byEvent(event: MyReturnDetail['events'][number] | undefined, withClock: boolean): string {
  if (!event) return '';
  const time = withClock ? formatShortDateTime(event.at) : formatShortDate(event.at);
  return event.by.side === 'client' ? t('steps.you', { time }) : t('steps.by', { time, name: event.by.name });
}
const byLine = (one: MyReturnDetail, step: ReturnStep) => byEvent(lastStep(one, step), true);
const firstLine = (one: MyReturnDetail, step: ReturnStep) =>
  byEvent(
    one.events.find(({ to }) => to === step),
    false,
  );

function doneLine(one: MyReturnDetail, step: ReturnStep): string {
  if (step === 'received') return receivedLine(one);
  const event = lastStep(one, step);
  const time = event ? formatShortDateTime(event.at) : '';
  const draft = newestOf(one, 'draft');
  if (step === 'prepared' && event && draft)
    return t('steps.draft', { time, draft: draft.version, name: event.by.name });
  if (step === 'approved' && one.approval?.onPaper) return t('steps.onPaper', { time });
  if (step === 'checking' && event?.by.side === 'client')
    return t('steps.changeAsked', { time: formatShortDate(event.at) });
  return byEvent(event, step !== 'checking');
}

function receivedLine(one: MyReturnDetail): string {
  const checked = one.events.find(({ kind }) => kind === 'step')?.at ?? '9999';
  const count = one.papers.filter(({ createdAt }) => createdAt <= checked).length;
  const time = formatShortDateTime(one.createdAt);
  return count === 0 ? time : t('steps.papers', { count, words: countInWords(count), time });
}

function nextLines(one: MyReturnDetail, step: ReturnStep, today: string): string[] {
  const { day } = lastDayToFile(one, today);
  const by = verifyDeadline(one);
  if (step === 'prepared') return [t('steps.next.prepared')];
  if (step === 'approved') return [t('steps.next.approved')];
  if (step === 'e-verified') return [by ? t('steps.next.verify', { day: formatDate(by) }) : t('steps.next.verified')];
  if (step !== 'filed') return [];
  if (one.step !== 'approved') return day ? [t('steps.next.filed', { day: formatDate(day) })] : [];
  return [one.assignee ? t('steps.next.filedNext', { name: one.assignee.name }) : t('steps.next.weFile')];
}
