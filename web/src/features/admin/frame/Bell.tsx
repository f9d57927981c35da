import { IconBell } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { Menu, MenuLink } from '../../../components/menu/Menu';
import { t } from '../../../i18n/en/admin/admin';
import { formatCount, useQueues } from '../overview/use-queues';
import styles from './Bell.module.css';

/** The badge counts the three queues (docs/product.md, Desk); the menu lists them. */
export function Bell() {
  const { queues, failed } = useQueues();
  const trigger = (
    <button type="button" className={styles.bell} aria-label={t('bell.label', { count: queues.length })}>
      <Icon of={IconBell} />
      <span className={styles.badge}>{queues.length}</span>
    </button>
  );
  return (
    <Menu trigger={trigger} note={failed && <span className={styles.failed}>{t('bell.failed')}</span>}>
      {queues.map(({ key, to, icon, name, note, count }) => (
        <MenuLink key={key} to={to} className={styles.queue}>
          <Icon of={icon} />
          <span>
            {name}
            <br />
            <span className="muted small">{note}</span>
          </span>
          <b className="tabular">{formatCount(count)}</b>
        </MenuLink>
      ))}
    </Menu>
  );
}
