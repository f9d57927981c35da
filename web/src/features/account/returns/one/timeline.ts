import { isFinished, type MyReturnDetail, type ReturnStep, stopsOf } from '@easy-tax/contracts';
import { countAtStart, countInWords } from '../../../../i18n/count-in-words';
import { t } from '../../../../i18n/en/account/one-return';
import { formatDate, formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { lastDayToFile } from '../data/last-day';
import { requestsNow } from '../data/requests-now';
import { verifyBy } from '../data/verify-by';

interface Entry {
  readonly key: string;
  readonly step: ReturnStep;
  /** `ended`: withdrawn. */
  readonly state: 'done' | 'now' | 'next' | 'ended';
  readonly lines: readonly string[];
}

/**
 * The line that a client sees. Documents needed is no stop of it: it stands after the checking that it held up, and a
 * second checking after that, so that the line never runs backwards.
 */
export function timelineOf(one: MyReturnDetail, today: string): readonly Entry[] {
  const past = pastEntries(one);
  if (one.step === 'withdrawn')
    return [...past, { key: 'withdrawn', step: 'withdrawn', state: 'ended', lines: [byLine(one, 'withdrawn')] }];
  const stops = stopsOf(one.form);
  const at = stops.indexOf(one.step === 'documents-needed' ? 'checking' : one.step);
  const ahead = stops
    .slice(at + 1)
    .map((step): Entry => ({ key: step, step, state: 'next', lines: nextLines(one, step, today) }));
  // After the client's own act it is the next stop that is waited for.
  const [first, ...rest] = ahead;
  if (!first || isFinished(one) || (one.step !== 'approved' && one.step !== 'filed')) return [...past, ...ahead];
  return [...past, { ...first, state: 'now' }, ...rest];
}

/** The stops that are behind, and the present one. */
function pastEntries(one: MyReturnDetail): Entry[] {
  const stops = stopsOf(one.form);
  const reached = one.step === 'withdrawn' ? stops.filter((step) => lastStep(one, step) || step === 'received') : stops;
  const at =
    one.step === 'withdrawn' ? reached.length : stops.indexOf(one.step === 'documents-needed' ? 'checking' : one.step);
  const isAwaited = ['approved', 'filed', 'e-verified'].includes(one.step) || isFinished(one);
  return reached.slice(0, at + 1).flatMap((step): Entry[] => {
    const isHere = reached[at] === step && one.step !== 'withdrawn';
    const state = isHere && !isAwaited ? 'now' : 'done';
    const entry: Entry = { key: step, step, state, lines: [doneLine(one, step)] };
    return step === 'checking' ? checkingEntries(one, entry, isHere) : [entry];
  });
}

function checkingEntries(one: MyReturnDetail, checking: Entry, isHere: boolean): Entry[] {
  const asked = one.events.find(({ to }) => to === 'documents-needed');
  if (!asked) return [checking];
  const isHeldUp = one.step === 'documents-needed';
  const papers: Entry = {
    key: 'documents-needed',
    step: 'documents-needed',
    state: isHeldUp ? 'now' : 'done',
    lines: isHeldUp ? askedLines(one) : [rangeOf(one)],
  };
  const first: Entry = { ...checking, state: 'done', lines: [firstLine(one, 'checking')] };
  return isHere && !isHeldUp ? [first, papers, { ...checking, key: 'again' }] : [first, papers];
}

const lastStep = (one: MyReturnDetail, step: ReturnStep) => one.events.findLast(({ to }) => to === step);

function askedLines(one: MyReturnDetail): string[] {
  const requests = requestsNow(one).filter(({ state }) => state !== 'taken-back');
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
  const draft = one.documents.find(({ kind, replacedAt }) => kind === 'draft' && replacedAt === null);
  if (step === 'prepared' && event && draft)
    return t('steps.draft', { time, draft: draft.version, name: event.by.name });
  if (step === 'approved' && one.approval?.onPaper) return t('steps.onPaper', { time });
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
  const by = verifyBy(one);
  if (step === 'prepared') return [t('steps.next.prepared')];
  if (step === 'approved') return [t('steps.next.approved')];
  if (step === 'e-verified')
    return [one.step === 'filed' && by ? t('steps.next.verify', { day: formatDate(by) }) : t('steps.next.verified')];
  if (step !== 'filed') return [];
  if (one.step !== 'approved') return day ? [t('steps.next.filed', { day: formatDate(day) })] : [];
  return [one.assignee ? t('steps.next.filedNext', { name: one.assignee.name }) : t('steps.next.weFile')];
}
