import type { SessionUser } from '@easy-tax/contracts';
import { IconLogout } from '@tabler/icons-react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { RuledHead } from '../../../components/layout/Banner';
import { Crumbs } from '../../../components/navigation/Crumbs';
import { Avatar } from '../../../components/ui/Avatar';
import { t } from '../../../i18n/en/account/account';
import { cx } from '../../../lib/cx';
import styles from './AccountCenter.module.css';

/** Banner with the person and a logout button. */
export function AccountBanner({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  return (
    <RuledHead>
      <Crumbs current={t('center')} />
      <div className={styles.who}>
        <Avatar name={user.name} picture={user.profilePicture} size="large" />
        <div>
          <h1>{t('center')}</h1>
          <p className={cx('muted', styles.person)}>
            <span>{user.name}</span> <span>{user.email}</span>
          </p>
        </div>
        <Button tone="line" small className={styles.leave} onClick={onLogout}>
          <Icon of={IconLogout} /> {t('logout')}
        </Button>
      </div>
    </RuledHead>
  );
}
