import type { SessionUser } from '@easy-tax/contracts';
import { IconLogout } from '@tabler/icons-react';
import { Avatar } from '../../components/Avatar';
import { RuledHead } from '../../components/Banner';
import { Button } from '../../components/Button';
import { Crumbs } from '../../components/Crumbs';
import { Icon } from '../../components/Icon';
import { t } from '../../messages/account';
import styles from './AccountCenter.module.css';

/** The banner of an inner page, with the person in it and the way out. */
export function AccountBanner({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  return (
    <RuledHead>
      <Crumbs here={t('center')} />
      <div className={styles.who}>
        <Avatar name={user.name} picture={user.profilePicture} size="large" />
        <div>
          <h1>{t('center')}</h1>
          <p className="muted">
            {user.name} · {user.email}
          </p>
        </div>
        <Button tone="line" small className={styles.leave} onClick={onLogout}>
          <Icon of={IconLogout} /> {t('logout')}
        </Button>
      </div>
    </RuledHead>
  );
}
