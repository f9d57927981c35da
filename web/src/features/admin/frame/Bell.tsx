import { IconBell } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Button';
import { Menu, MenuLink } from '../../../components/menu/Menu';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { useNewInQueues } from '../overview/use-new-in-queues';
import { formatCount, useQueues } from '../overview/use-queues';
import styles from './Bell.module.css';

/**
 * The badge counts the three queues (docs/product.md, Desk); the menu lists them, each with what is new since it was last
 * opened.
 */
export function Bell({ userId }: { readonly userId: string }) {
  const { queues, failed } = useQueues();
  const { newIn, markSeen } = useNewInQueues(queues, userId);
  const trigger = (
    <button type="button" className={styles.bell} aria-label={t('bell.label', { count: queues.length })}>
      <Icon of={IconBell} />
      <span className={styles.badge}>{queues.length}</span>
    </button>
  );
  return (
    <Menu
      onClose={markSeen}
      trigger={trigger}
      note={failed && <span className={styles.failed}>{t('bell.failed')}</span>}
    >
      {queues.map(({ key, to, icon, name, note, count }) => (
        <MenuLink key={key} to={to} className={styles.queue}>
          <Icon of={icon} />
          <span>
            {name}
            {newIn(key) > 0 && <Fresh count={newIn(key)} />}
            <br />
            <span className="muted small">{note}</span>
          </span>
          <b className="tabular">{formatCount(count)}</b>
        </MenuLink>
      ))}
    </Menu>
  );
}

const Fresh = ({ count }: { readonly count: number }) => (
  <>
    {' '}
    <Tag tone="marigold">{t('bell.new', { count })}</Tag>
  </>
);
