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
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useId } from 'react';
import { OptionField } from '../../../../../components/form/Checkbox';
import { Textarea } from '../../../../../components/form/Field';
import { focusFirst } from '../../../../../components/overlay/Dialog';
import { Tag } from '../../../../../components/ui/Tag';
import { t } from '../../../../../i18n/en/admin/returns/return';
import { formatDate, formatShortDate } from '../../../../../i18n/format';
import { cx } from '../../../../../lib/cx';
import { inDays } from '../../shared/words';
import styles from './AskForDocuments.module.css';

interface Reasons {
  readonly lists: Lists;
  readonly typed: Typed;
  readonly problems: Problems | null;
  readonly onReason: (title: string, text: string) => void;
}

interface PickListProps extends Reasons {
  readonly taxReturn: StaffReturnDetail;
  readonly title: string;
  readonly papers: readonly ChecklistPaper[];
  /** The first checkbox gets focus when the dialog opens. */
  readonly first: boolean;
  readonly onTick: (titles: readonly string[], on: boolean) => void;
}

/** Checkboxes of papers; a checked one shows its ‘Why’. All that are neither here nor asked for can be checked together. */
export function PickList({ taxReturn, title, papers, first, onTick, ...reasons }: PickListProps) {
  const focus = (list: HTMLFieldSetElement | null) => focusFirst(list?.querySelector('input') ?? null);
  const missing = papers.filter((paper) => !describeWhereabouts(taxReturn, paper)).map((paper) => paper.title);
  const isAll = missing.every((each) => reasons.typed.ticked.has(each));
  return (
    <fieldset className={styles.list} ref={first ? focus : undefined}>
      <legend>
        {title}
        {missing.length > 1 && (
          <button type="button" className={`text-button ${styles.all}`} onClick={() => onTick(missing, !isAll)}>
            {t.rich(isAll ? 'ask.selectNone' : 'ask.selectAll', { of: <span className="visually-hidden" />, title })}
          </button>
        )}
      </legend>
      {papers.map((paper) => {
        const ticked = reasons.typed.ticked.has(paper.title);
        const where = describeWhereabouts(taxReturn, paper);
        return (
          <div key={paper.title} className={cx(ticked && styles.ticked)}>
            <div className={styles.pick}>
              <OptionField
                name={paper.title}
                checked={ticked}
                onChoose={() => onTick([paper.title], !ticked)}
                label={paper.title}
              />
              {where && (
                <Tag icon={where.isHere ? IconCheck : IconClock} tone={where.isHere ? 'green' : 'grey'}>
                  {where.text}
                </Tag>
              )}
            </div>
            {ticked && <Why {...reasons} title={paper.title} />}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Reason for a paper, prefilled with the usual one. The client reads it in the account. */
export function Why({ lists, typed, problems, onReason, title }: Reasons & { readonly title: string }) {
  const id = useId();
  const problem = problems?.reasons[title];
  return (
    <div className={styles.why}>
      <label htmlFor={id}>{t.rich('ask.why', { of: <span className="visually-hidden" />, title })}</label>
      <Textarea
        id={id}
        rows={1}
        value={reasonFor(lists, typed, title)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onReason(title, target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

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
interface Lists {
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

const reasonFor = (lists: Lists, { reasons }: Typed, title: string): string =>
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
function describeWhereabouts(taxReturn: StaffReturnDetail, { title }: ChecklistPaper) {
  const asked = taxReturn.requests.find((request) => request.state === 'open' && isSame(request.title, title));
  if (asked) return { isHere: false, text: t('ask.asked', { day: formatShortDate(asked.dueOn) }) };
  const request = taxReturn.requests.findLast((each) => each.state !== 'taken-back' && isSame(each.title, title));
  const paper = taxReturn.papers.findLast(
    ({ kind, requestId }) => isSame(kind, title) || (request && requestId === request._id),
  );
  return paper ? { isHere: true, text: t('ask.here', { day: formatShortDate(paper.createdAt) }) } : null;
}
