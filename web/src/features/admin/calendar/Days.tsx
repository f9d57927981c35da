import {
  type CalendarColumn,
  type CalendarDay,
  type CalendarTotals,
  DAY,
  monthsOfYear,
  periodLabel,
} from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/en/admin/calendar';
import { dayOf, formatMonth, formatShortDate } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import type { LinkTarget } from '../../../lib/hooks/use-address';
import styles from './Days.module.css';
import { nameColumn, namePeriod } from './words';

interface DaysProps {
  readonly totals: CalendarTotals;
  readonly month: string;
  readonly today: string;
  readonly linkTo: (column: CalendarColumn) => LinkTarget;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS_OF_WEEK = 7;
const dayAfter = (day: string, by: number) => dayOf(new Date(Date.parse(day) + by * DAY));

/** Whole weeks, from Monday on, with all days of a month. */
function daysOf(month: string): readonly string[] {
  const first = `${month}-01`;
  const ahead = (new Date(first).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const weeks = Math.ceil((ahead + length) / DAYS_OF_WEEK);
  return Array.from({ length: weeks * DAYS_OF_WEEK }, (_, at) => dayAfter(first, at - ahead));
}

interface Event {
  readonly column: CalendarColumn;
  readonly day: CalendarDay;
  /** The day from which it was moved. */
  readonly isOld: boolean;
}

/** A month of due days; on phones a list of the days that have something. */
export function Days({ totals, month, today, linkTo }: DaysProps) {
  const events = new Map<string, Event[]>();
  const put = (on: string | null, event: Event) => on && events.set(on, [...(events.get(on) ?? []), event]);
  for (const column of totals.columns)
    for (const day of column.days) {
      put(day.dueOn, { column, day, isOld: false });
      put(day.movedFrom, { column, day, isOld: true });
    }
  return (
    <>
      <div aria-hidden className={styles.weekdays}>
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={t('days.label', { month: periodLabel(month) })}>
        {daysOf(month).map((day) => (
          <li
            key={day}
            className={cx(!day.startsWith(month) && styles.other, day === today && styles.now)}
            data-empty={!events.has(day) || undefined}
          >
            <time dateTime={day}>
              {Number(day.slice(8))}
              {!day.startsWith(month) && ` ${formatMonth(day)}`}
              <small>
                {day === today ? t('days.today') : weekdays[(new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK]}
              </small>
            </time>
            {(events.get(day) ?? []).map((event) => (
              <Due key={`${event.column.key} ${event.isOld}`} event={event} today={today} link={linkTo(event.column)} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}

function Due({ event: { column, day, isOld }, today, link }: { event: Event; today: string; link: LinkTarget }) {
  const { dueOn, movedFrom, done, late } = day;
  const all = done + day.us + day.client + day['not-begun'] + day.later;
  const name = `${nameColumn(column)}, ${namePeriod(column, false)}`;
  if (isOld)
    return (
      <span className={cx(styles.due, styles.old)}>
        <s>{name}</s>
        <span>{t('days.moved', { day: formatShortDate(dueOn ?? today) })}</span>
      </span>
    );
  const look =
    late > 0
      ? styles.late
      : done === all
        ? styles.done
        : dueOn !== null && dueOn < dayAfter(today, 3)
          ? styles.soon
          : undefined;
  const words = late > 0 ? t('days.late', { late, all }) : t('days.done', { done, all });
  return (
    <Link {...link} className={cx(styles.due, look)} title={monthsOfYear(column.period) ?? undefined}>
      <b>{name}</b>
      <span className="tabular">
        {words}
        {movedFrom && `, ${t('days.was', { day: formatShortDate(movedFrom) })}`}
      </span>
    </Link>
  );
}
