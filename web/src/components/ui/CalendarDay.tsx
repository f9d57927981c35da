import { formatMonth } from '../../i18n/format';
import { cx } from '../../lib/cx';
import styles from './CalendarDay.module.css';

/** A calendar leaf. @param day as 2026-12-31 */
export function CalendarDay({ day, isNext = false }: { readonly day: string; readonly isNext?: boolean }) {
  return (
    <time className={cx(styles.day, isNext && styles.isNext)} dateTime={day}>
      <small>{formatMonth(day)}</small>
      <span className="tabular">{Number(day.slice(8))}</span>
      <small className="tabular">{day.slice(0, 4)}</small>
    </time>
  );
}
