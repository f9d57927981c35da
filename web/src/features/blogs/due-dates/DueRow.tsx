import { CalendarDay } from '../../../components/ui/CalendarDay';
import { NoBreak } from '../../../components/ui/NoBreak';
import { Tag } from '../../../components/ui/Tag';
import { type DueList, nameBasis } from '../../../content/due-dates';
import { t } from '../../../i18n/en/blogs';
import { formatDate, formatMonth } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import type { Upcoming } from '../../../lib/upcoming-dates';
import styles from './DueRow.module.css';

interface DueRowProps {
  readonly due: Upcoming;
  readonly isNext: boolean;
  readonly source: DueList['source'];
  /** Day of the last comparison with the source, as text. */
  readonly checked: string;
}

/** A due date as calendar leaf, its filing, the source, and the day of its check. */
export function DueRow({ due, isNext, source, checked }: DueRowProps) {
  return (
    <li className={styles.due}>
      <CalendarDay day={due.day} isNext={isNext} />
      <div>
        <h4>
          <NoBreak>{t('due.what', { what: due.what, period: labelOf(due.period) })}</NoBreak>{' '}
          {isNext && <Tag tone="marigold">{t('due.next')}</Tag>}
        </h4>
        <p className="muted">
          <NoBreak>{due.who}</NoBreak>
        </p>
        <p className={cx(styles.source, 'tabular')}>
          {due.movedFrom && <s className={styles.before}>{formatDate(due.movedFrom)}</s>}
          <NoBreak>{nameBasis(due.source)}</NoBreak>
          {'\u00a0· '}
          <span className="no-break">
            <a href={source.address}>{source.name}</a> ·
          </span>{' '}
          <span className="no-break">{checked}</span>
        </p>
      </div>
    </li>
  );
}

/** `2026-10` as 'Oct 2026', `2026-Q3` as 'Oct to Dec 2026'; a year as it is. */
function labelOf(period: string): string {
  const year = Number(period.slice(0, 4));
  const quarter = /-Q(\d)$/.exec(period)?.[1];
  if (/^\d{4}-\d\d$/.test(period)) return t('due.month', { month: formatMonth(period), year });
  if (!quarter) return period;
  const first = (Number(quarter) * 3) % 12;
  const month = (index: number) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`);
  return t('due.quarter', { from: month(first), to: month(first + 2), year: quarter === '4' ? year + 1 : year });
}
