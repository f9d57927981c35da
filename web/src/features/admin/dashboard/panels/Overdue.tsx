import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/admin';
import { formatCount, useQueues } from '../../overview/use-queues';
import { Panel } from './Panel';
import styles from './Panel.module.css';

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
