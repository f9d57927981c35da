import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/admin/admin';
import { formatCount, useQueues } from '../overview/use-queues';
import styles from './Bell.module.css';
import { Menu } from './Menu';

/** The badge counts the three queues (docs/product.md, Desk); the panel lists them. */
export function Bell() {
  const { queues, failed } = useQueues();
  const badge = (
    <>
      <Icon of={IconBell} />
      <span className={styles.badge}>{queues.length}</span>
    </>
  );
  return (
    <Menu button={badge} label={t('bell.label', { count: queues.length })} className={styles.bell}>
      {queues.map(({ key, to, icon, name, note, count }) => (
        <Link key={key} to={to} className={styles.queue}>
          <Icon of={icon} />
          <span>
            {name}
            <br />
            <span className="muted small">{note}</span>
          </span>
          <b className="tabular">{formatCount(count)}</b>
        </Link>
      ))}
      {failed && <p className={styles.failed}>{t('bell.failed')}</p>}
    </Menu>
  );
}
