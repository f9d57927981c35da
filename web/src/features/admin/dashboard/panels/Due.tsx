import { nextDaysWith } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { dueLists } from '../../../../content/due-dates';
import { t } from '../../../../i18n/en/admin/admin';
import { dayOf, formatDate } from '../../../../i18n/format';
import { useExtensions } from '../../../../lib/http/office-rules';
import { nameDue, upcomingDates } from '../../../../lib/upcoming-dates';
import { formatCount, useQueues } from '../../overview/use-overview';
import { Panel } from './Panel';
import styles from './Panel.module.css';

const VISIBLE_COUNT = 4;
const dates = dueLists.flatMap((list) => list.dates).filter(({ few }) => !few);

/** Next due dates of most clients. The public page lists all. */
export function DueNext({ now }: { readonly now: number }) {
  const next = upcomingDates(dates, dayOf(new Date(now)), nextDaysWith(useExtensions())).slice(0, VISIBLE_COUNT);
  return (
    <Panel title={t('dueNext.title')} side={<a href="/blogs#due">{t('dueNext.all')}</a>}>
      <ul className={styles.dates}>
        {next.map(({ day, what, who, movedFrom, source, forms }) => (
          <li key={`${day} ${nameDue({ what, forms })} ${who}`}>
            <time className="tabular" dateTime={day}>
              {formatDate(day)}
            </time>
            <span>
              <b>{nameDue({ what, forms })}</b>
              <small className="muted">{who}</small>
              {movedFrom && (
                <small className="muted tabular">
                  <s>{formatDate(movedFrom)}</s> <NoBreak>{source}</NoBreak>
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The late papers, enquiries and returns that the queue Overdue counts, each number linked to its list. */
export function Overdue() {
  const { overdue } = useQueues();
  return (
    <Panel id="overdue" title={t('queues.overdue')}>
      <ul className={styles.kinds}>
        {overdue.map(({ key, to, icon, name, note, count }) => (
          <li key={key}>
            <Link to={to}>
              <Icon of={icon} />
              <span>
                <b>{name}</b>
                <br />
                <span className="muted small">{note}</span>
              </span>
              <b className="tabular">{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
