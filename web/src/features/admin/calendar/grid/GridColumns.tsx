import { type CalendarColumn, monthsOfYear, periodKindOf, ReturnForm } from '@easy-tax/contracts';
import { IconArrowBackUp, IconCheck, IconCircleDotted, IconClockExclamation, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { Checkbox } from '../../../../components/form/Checkbox';
import { t } from '../../../../i18n/en/admin/calendar';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import { cx } from '../../../../lib/cx';
import { type LinkTarget, linkTo } from '../../../../lib/hooks/use-address';
import type { Shown } from '../use-calendar';
import { describeSpan, nameColumn, nameDays, namePeriod } from '../words';
import grid from './Grid.module.css';
import styles from './GridColumns.module.css';
import { lineOfTotal, type Position, sumOf, type TotalName, totalNames } from './lines';

interface GridHeadProps {
  readonly shown: Shown;
  readonly clients: number;
  readonly columns: readonly CalendarColumn[];
  readonly today: string;
  readonly isAll: boolean;
  readonly isPart: boolean;
  readonly onToggleAll: () => void;
}

/** The day that comes next: its column has the marigold edge. */
const nextDay = (columns: readonly CalendarColumn[], today: string): string | undefined =>
  columns
    .flatMap(({ days }) =>
      days.filter((day) => day.us + day.client + day['not-begun'] > 0).flatMap(({ dueOn }) => dueOn ?? []),
    )
    .filter((day) => day >= today)
    .sort()[0];

/** Forms with their period and due day; of a year, its months. */
export const GridHead = memo(function GridHead({ shown, clients, columns, today, ...select }: GridHeadProps) {
  const { span, look, forms } = shown;
  const isYear = look === 'year';
  const next = nextDay(columns, today);
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col">
          <div className={styles.corner}>
            <span className={grid.pick}>
              <Checkbox
                label={t('select.all')}
                checked={select.isAll}
                partly={select.isPart}
                tabIndex={-1}
                onToggle={select.onToggleAll}
              />
            </span>
            <span>
              <b className="tabular">{t('grid.clients', { count: clients, number: formatNumber(clients) })}</b>
              <span>{describeSpan(span)}</span>
            </span>
          </div>
        </th>
        {columns.map((column) => {
          const moved = column.days.find(({ movedFrom }) => movedFrom)?.movedFrom;
          const isMonth = isYear && periodKindOf(column.period) === 'month';
          return (
            <th
              key={column.key}
              scope="col"
              title={monthsOfYear(column.period) ?? undefined}
              className={column.days.some(({ dueOn }) => dueOn !== null && dueOn === next) ? styles.next : undefined}
            >
              <b>{isMonth ? namePeriod(column, true) : nameColumn(column)}</b>
              {isMonth && forms.length > 1 && <span>{nameColumn(column)}</span>}
              {!isMonth && <span>{namePeriod(column, isYear)}</span>}
              <span>
                {moved && (
                  <s>
                    <span className="visually-hidden">{t('grid.was', { day: formatShortDate(moved) })}</span>
                    <span aria-hidden>{formatShortDate(moved)}</span>
                  </s>
                )}{' '}
                {nameDays(column, today)}
              </span>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

const icons = {
  done: IconCheck,
  us: IconArrowBackUp,
  client: IconUser,
  'not-begun': IconCircleDotted,
  late: IconClockExclamation,
} as const satisfies Record<TotalName, typeof IconCheck>;

interface GridFootProps {
  readonly shown: Shown;
  readonly columns: readonly CalendarColumn[];
  readonly firstRow: number;
  readonly active: Position | null;
}

/** Totals of each column, of everything that the filters match. A number opens its returns. */
export const GridFoot = memo(function GridFoot({ shown, columns, firstRow, active }: GridFootProps) {
  return (
    <tfoot className={styles.foot}>
      {totalNames.map((name, at) => (
        <tr key={name} data-line={lineOfTotal(name)} aria-rowindex={firstRow + at}>
          <th scope="row">
            <Icon of={icons[name]} /> {t(`totals.${name}`)}
          </th>
          {columns.map((column) => {
            const number = sumOf(column, name);
            const isActive = active?.line === lineOfTotal(name) && active.column === column.key;
            return (
              <td
                key={column.key}
                className={cx(number === 0 && styles.zero, name === 'late' && number > 0 && styles.bad)}
              >
                {number === 0 ? (
                  '0'
                ) : (
                  <Link
                    {...linkToTotal(name, column, shown)}
                    tabIndex={isActive ? 0 : -1}
                    data-column={column.key}
                    aria-label={t('totals.open', {
                      total: t(`totals.${name}`),
                      number: formatNumber(number),
                      column: `${nameColumn(column)} ${namePeriod(column, false)}`,
                    })}
                  >
                    {formatNumber(number)}
                  </Link>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
});

/** The same returns in the list of returns; null: it can't say it. */
const inReturns: Readonly<Record<TotalName, Readonly<Record<string, string>> | null>> = {
  done: { step: 'filed' },
  us: { waitsFor: 'office' },
  client: { waitsFor: 'client' },
  'not-begun': null,
  // Returns that aren't begun are late, too.
  late: null,
};

/**
 * The returns that a column's number counts: in their list, or in the calendar if the list doesn't know them (not begun,
 * groups, columns of several forms or periods).
 */
function linkToTotal(name: TotalName, column: CalendarColumn, { table }: Shown): LinkTarget {
  const { form, period, days } = column;
  const { search, filters } = table.query;
  const { assignee, group, step } = filters;
  const found = inReturns[name];
  const isOne = ReturnForm.safeParse(form).success && days.length === 1;
  if (found && isOne && !group && !step && !search)
    return linkTo(new URLSearchParams({ form, period, ...found, ...(assignee && { assignee }) }), '/admin/returns');
  const at = days.flatMap(({ dueOn }) => dueOn?.slice(0, 7) ?? [])[0];
  const kept = { ...(at && { at }), ...(assignee && { assignee }), ...(group && { group }), ...(search && { search }) };
  return linkTo(new URLSearchParams({ ...kept, forms: form, step: name }), '/admin/calendar');
}
