import {
  type CalendarCell,
  type CalendarColumn,
  type CalendarForm,
  countCells,
  daysLateOfCell,
  formLabel,
  isMonth,
  periodKindOf,
  stateOfCell,
} from '@easy-tax/contracts';
import { t } from '../../../i18n/en/admin/calendar';
import { t as returns } from '../../../i18n/en/returns';
import { formatMonth, formatShortDate } from '../../../i18n/format';
import { useFormNames } from '../../../lib/http/office-rules';
import { daysBetween, formatPeriod } from '../returns/shared/words';

/** 'GSTR-3B', 'ITR, audit'. */
export function nameColumn({ form, formName, dueClass }: CalendarColumn): string {
  if (form !== 'ITR') return formLabel({ form, formName });
  if (dueClass === 'audit' || dueClass === 'transfer-pricing') return t(`grid.classes.${dueClass}`);
  return t('forms.itr');
}

/** '20 Nov', of whatever year. */
const nameDay = (day: string): string => formatShortDate(day, new Date(day));

/** 'Oct 2026'; in a year, whose head names it, 'Oct'. */
export const namePeriod = ({ period }: CalendarColumn, isYear: boolean): string =>
  isYear && periodKindOf(period) === 'month' ? formatMonth(`${period}-01`) : formatPeriod(period);

/** '20 Nov', '22, 24 Jan', '30 Jun to 2 Jul'; near days by name. */
export function nameDays({ days }: CalendarColumn, today: string): string {
  const known = days.flatMap(({ dueOn }) => dueOn ?? []);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return '';
  if (first !== last && first.slice(0, 7) === last.slice(0, 7))
    return t('grid.days', { first: Number(first.slice(8)), last: nameDay(last) });
  if (first !== last) return t('grid.range', { first: nameDay(first), last: nameDay(last) });
  const day = nameDay(first);
  const ahead = daysBetween(today, first);
  if (ahead === 0) return t('grid.todayIs', { day });
  return ahead === 1 ? t('grid.tomorrow', { day }) : day;
}

/** 'GSTR-3B, 20 Nov'; with its period where another column has the same form and days. */
export function nameColumnChoice(column: CalendarColumn, columns: readonly CalendarColumn[], today: string): string {
  const nameShort = (each: CalendarColumn) => [nameColumn(each), nameDays(each, today)].filter(Boolean).join(', ');
  const isUnique = columns.every((each) => each === column || nameShort(each) !== nameShort(column));
  return isUnique ? nameShort(column) : `${nameShort(column)} (${namePeriod(column, false)})`;
}

/** The words of a cell's step. */
export function nameStep(cell: CalendarCell, today: string): string {
  const { taxReturn, opensOn } = cell;
  const state = stateOfCell(cell, today);
  if (state === 'later') return t('cell.opens', { day: formatShortDate(opensOn ?? today) });
  if (!taxReturn) return t('cell.notBegun');
  return taxReturn.isToVerify ? t('cell.toVerify') : returns(`steps.${taxReturn.step}`);
}

/** The text in a cell: the day of filing, the due day, or the days late. */
export function shortWords(cell: CalendarCell, today: string, isShort: boolean): string {
  const state = stateOfCell(cell, today);
  const late = daysLateOfCell(cell, today);
  const day = state === 'done' ? cell.taxReturn?.filedOn : state === 'later' ? cell.opensOn : cell.dueOn;
  if (state !== 'done' && late > 0)
    return isShort ? t('cell.lateShort', { count: late }) : t('cell.late', { count: late });
  if (!day) return state === 'done' ? t('cell.filed') : '–';
  return isShort && state === 'done' ? String(Number(day.slice(8))) : nameDay(day);
}

/** The lines below a step's words: due day, lateness, assignee. */
export function linesOfCell(cell: CalendarCell, today: string): readonly string[] {
  const { dueOn, movedFrom, taxReturn, assignee } = cell;
  const late = daysLateOfCell(cell, today);
  const filedOn = taxReturn?.filedOn;
  return [
    filedOn ? t('cell.filedOn', { step: t('cell.filed'), day: formatShortDate(filedOn) }) : '',
    dueOn ? t('cell.due', { day: formatShortDate(dueOn) }) : t('cell.noDay'),
    movedFrom ? t('cell.moved', { day: formatShortDate(movedFrom) }) : '',
    late > 0 ? t('cell.late', { count: late }) : '',
    assignee ? t('cell.with', { name: assignee.name }) : t('cell.nobody'),
  ].filter(Boolean);
}

/** All of it for screen readers: 'GSTR-3B, Oct 2026: Checking, due 20 Nov, 4 days late, with Kavita Arora'. */
export const labelOfCell = (cell: CalendarCell, today: string, isShort: boolean): string =>
  t('cell.label', {
    form: formLabel(cell),
    period: formatPeriod(cell.period),
    // A year's cell shows text, which belongs to its name.
    words: [
      nameStep(cell, today),
      ...linesOfCell(cell, today),
      ...(isShort ? [shortWords(cell, today, true)] : []),
    ].join(', '),
  });

/** '2/5 done', then '1 late', '2 with us'. */
export function linesOfGroup(cells: readonly CalendarCell[], today: string): readonly string[] {
  const counts = countCells(cells, today);
  const rest = (['late', 'us', 'client', 'not-begun', 'later'] as const).filter((name) => counts[name] > 0);
  return [
    t('group.done', { done: counts.done, all: cells.length - counts.withdrawn }),
    ...rest.map((name) => t(`group.${name}`, { count: counts[name] })),
  ];
}

export function labelOfGroup(cells: readonly CalendarCell[], today: string): string {
  const [first] = cells;
  if (!first) return '';
  const words = linesOfGroup(cells, today).join(', ');
  return t('cell.label', { form: formLabel(first), period: formatPeriod(first.period), words });
}

const shortYear = (year: number) => String(year % 100).padStart(2, '0');
/** 'Nov 2026', '2026-27'. */
export const nameSpan = (span: string): string =>
  isMonth(span) ? formatPeriod(span) : `${span}-${shortYear(Number(span) + 1)}`;
/** The same in words: 'due in Nov 2026', 'April 2026 to March 2027'. */
export const describeSpan = (span: string): string =>
  isMonth(span)
    ? t('grid.month', { month: formatPeriod(span) })
    : t('year', { first: Number(span), last: Number(span) + 1 });

/** Names a form of the calendar: 'GSTR-3B', 'ITR', 'Advance tax', 'PF return'. */
export function useNameForm(): (form: CalendarForm) => string {
  const nameOf = useFormNames();
  return (form) => (form === 'ITR' ? t('forms.itr') : nameOf(form));
}
