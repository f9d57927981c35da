import { type CalendarColumn, monthsOfYear, periodKindOf } from '@easy-tax/contracts';
import { memo } from 'react';
import { Checkbox } from '../../../../components/form/Checkbox';
import { t } from '../../../../i18n/en/admin/calendar';
import { formatNumber, formatShortDate } from '../../../../i18n/format';
import type { Shown } from '../address';
import { describeSpan, nameColumn, nameDays, namePeriod } from '../words';
import styles from './Grid.module.css';

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
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <div className={styles.corner}>
            <span className={styles.pick}>
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
