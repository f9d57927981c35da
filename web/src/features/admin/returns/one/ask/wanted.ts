import {
  type ChecklistPaper,
  checklistIn,
  checklistsFor,
  isSamePaper,
  limits,
  longText,
  messages,
  type OwnChecklists,
  paperNameFor,
  type RequestsInput,
  type StaffReturnDetail,
} from '@easy-tax/contracts';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDate, formatShortDate } from '../../../../../i18n/format';
import { inDays } from '../../shared/days';

/** State of the dialog: checked titles, free papers (one per line), reasons, and the day. */
export interface Typed {
  readonly ticked: ReadonlySet<string>;
  readonly others: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly dueOn: string;
}

export interface Problems {
  readonly papers?: string | undefined;
  readonly dueOn?: string | undefined;
  readonly reasons: Readonly<Record<string, string>>;
}

/** Papers of the form, those of every income tax return, and others that the last return asked for. */
export interface Lists {
  readonly ofForm: readonly ChecklistPaper[];
  readonly every: readonly ChecklistPaper[];
  readonly lastTime: readonly ChecklistPaper[];
}

const isSame = (one: string | null, other: string) => one !== null && isSamePaper(one, other);

export function listsFor({ form, period, usualPapers }: StaffReturnDetail, own: OwnChecklists): Lists {
  const ofForm = checklistIn(own, form, period);
  const every = checklistsFor(form).includes('every') ? checklistIn(own, 'every', period) : [];
  const isListed = (title: string) => [...ofForm, ...every].some((paper) => isSame(paper.title, title));
  const others = usualPapers.filter((title) => !isListed(title));
  return { ofForm, every, lastTime: others.map((title) => ({ title: paperNameFor(title, period), reason: '' })) };
}

const usualReason = ({ ofForm, every }: Lists, title: string): string =>
  [...ofForm, ...every].find((paper) => paper.title === title)?.reason ?? '';

export const linesOf = (others: string): readonly string[] =>
  [...new Set(others.split('\n').map((line) => line.trim()))].filter(Boolean);

export const reasonFor = (lists: Lists, { reasons }: Typed, title: string): string =>
  reasons[title] ?? usualReason(lists, title);

/** All requested papers, in the order of the lists. */
export function itemsOf(lists: Lists, typed: Typed): RequestsInput['items'] {
  const listed = [...lists.ofForm, ...lists.every, ...lists.lastTime]
    .map(({ title }) => title)
    .filter((title) => typed.ticked.has(title));
  const titles = [...new Set([...listed, ...linesOf(typed.others)])];
  return titles.map((title) => ({ title, reason: reasonFor(lists, typed, title).trim() }));
}

/** Why this can't be sent; null: it can. */
export function problemsOf(items: RequestsInput['items'], dueOn: string): Problems | null {
  const tooLong = items.filter(({ reason }) => reason.trim() !== '' && !longText.safeParse(reason).success);
  const long = items.some(({ title }) => title.length > limits.nameLength);
  const today = inDays(0);
  const problems = {
    papers:
      (items.length === 0 && t('ask.none')) ||
      (items.length > limits.requestsAtOnce && messages.requestsMany) ||
      (long && messages.paperLong) ||
      undefined,
    dueOn: dayProblem(dueOn, today),
    reasons: Object.fromEntries(tooLong.map(({ title }) => [title, messages.messageLong])),
  };
  return problems.papers || problems.dueOn || tooLong.length > 0 ? problems : null;
}

function dayProblem(dueOn: string, today: string): string | undefined {
  if (!dueOn) return messages.day;
  return dueOn < today ? t('ask.past', { day: formatDate(today) }) : undefined;
}

/** 'Here, 16 Nov', 'Asked, by 27 Nov'; null: neither. The paper can always be requested again. */
export function describeWhereabouts(taxReturn: StaffReturnDetail, { title }: ChecklistPaper) {
  const asked = taxReturn.requests.find((request) => request.state === 'open' && isSame(request.title, title));
  if (asked) return { isHere: false, text: t('ask.asked', { day: formatShortDate(asked.dueOn) }) };
  const request = taxReturn.requests.findLast((each) => each.state !== 'taken-back' && isSame(each.title, title));
  const paper = taxReturn.papers.findLast(
    ({ kind, requestId }) => isSame(kind, title) || (request && requestId === request._id),
  );
  return paper ? { isHere: true, text: t('ask.here', { day: formatShortDate(paper.createdAt) }) } : null;
}
