import type { SessionUser } from '@easy-tax/contracts';
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { Avatar } from '../../../components/ui/Avatar';
import { t } from '../../../i18n/en/admin/admin';
import { Menu } from './Menu';
import styles from './UserMenu.module.css';

/** The profile menu of the header (docs/product.md, Desk). */
export function UserMenu({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  const who = (
    <>
      <Avatar name={user.name} picture={user.profilePicture} />
      <span className={styles.name}>{user.name}</span>
      <Icon of={IconChevronDown} />
    </>
  );
  return (
    <Menu button={who} className={styles.user} label={t('menu.label', { name: user.name })}>
      <Link to="/admin/dashboard">
        <Icon of={IconLayoutDashboard} /> {t('nav.dashboard')}
      </Link>
      <Link to="/admin/admin-profile">
        <Icon of={IconUser} /> {t('nav.profile')}
      </Link>
      <Link to="/admin/settings">
        <Icon of={IconSettings} /> {t('nav.settings')}
      </Link>
      <button type="button" onClick={onLogout}>
        <Icon of={IconLogout} /> {t('logout')}
      </button>
    </Menu>
  );
}
