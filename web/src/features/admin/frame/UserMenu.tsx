import type { SessionUser } from '@easy-tax/contracts';
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Button';
import { Menu, MenuAct, MenuLink } from '../../../components/menu/Menu';
import { Avatar } from '../../../components/ui/Avatar';
import { t } from '../../../i18n/en/admin/admin';
import styles from './UserMenu.module.css';

/** The profile menu of the header (docs/product.md, Desk). */
export function UserMenu({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  const trigger = (
    <button type="button" className={styles.user} aria-label={t('menu.label', { name: user.name })}>
      <Avatar name={user.name} picture={user.profilePicture} />
      <span className={styles.name}>{user.name}</span>
      <Icon of={IconChevronDown} />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink to="/admin/dashboard">
        <Icon of={IconLayoutDashboard} />
        {t('nav.dashboard')}
      </MenuLink>
      <MenuLink to="/admin/admin-profile">
        <Icon of={IconUser} />
        {t('nav.profile')}
      </MenuLink>
      <MenuLink to="/admin/settings">
        <Icon of={IconSettings} />
        {t('nav.settings')}
      </MenuLink>
      <MenuAct onChoose={onLogout}>
        <Icon of={IconLogout} />
        {t('logout')}
      </MenuAct>
    </Menu>
  );
}
