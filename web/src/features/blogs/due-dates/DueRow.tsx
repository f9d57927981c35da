import { CalendarDay } from '../../../components/ui/CalendarDay';
import { NoBreak } from '../../../components/ui/NoBreak';
import { Tag } from '../../../components/ui/Tag';
import type { DueList } from '../../../content/due-dates';
import { t } from '../../../i18n/en/blogs';
import { formatMonth } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import type { Period, Upcoming } from '../../../lib/upcoming-dates';
import styles from './DueRow.module.css';

interface DueRowProps {
  readonly due: Upcoming;
  readonly state: 'next' | 'later' | 'passed';
  readonly source: DueList['source'];
  /** Day of the last comparison with the source, as text. */
  readonly checked: string;
}

/** A due date as calendar leaf, its filing, the source, and the day of its check. */
export function DueRow({ due, state, source, checked }: DueRowProps) {
  const period = due.period && periodOf(due.period);
  return (
    <li className={styles.due}>
      <CalendarDay day={due.day} isNext={state === 'next'} />
      <div>
        <h4>
          <NoBreak>{period ? t('due.what', { what: due.what, period }) : due.what}</NoBreak>{' '}
          {state === 'next' && <Tag tone="marigold">{t('due.next')}</Tag>}
          {state === 'passed' && <Tag tone="grey">{t('due.passed')}</Tag>}
        </h4>
        <p className="muted">
          <NoBreak>{due.who}</NoBreak>
        </p>
        <p className={cx(styles.source, 'tabular')}>
          <NoBreak>{due.rule}</NoBreak>
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

function periodOf(period: Period): string {
  if (period.kind === 'year') return t('due.year', { year: period.year });
  const monthValues = (month: string) => ({ month: formatMonth(month), year: month.slice(0, 4) });
  if (period.kind === 'month') return t('due.month', monthValues(period.month));
  return t('due.quarter', { from: formatMonth(period.from), to: formatMonth(period.to), year: period.to.slice(0, 4) });
}
