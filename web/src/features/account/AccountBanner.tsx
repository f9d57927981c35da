import type { SessionUser } from '@easy-tax/contracts';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar';
import bannerStyles from '../../components/Banner.module.css';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { t } from '../../messages/account';
import { t as site } from '../../messages/site';
import styles from './AccountCenter.module.css';

/** The banner of an inner page, with the person in it and the way out. */
export function AccountBanner({ user, onLogout }: { readonly user: SessionUser; readonly onLogout: () => void }) {
  return (
    <section className={bannerStyles.banner}>
      <div className="wrap">
        <nav aria-label={site('banner.label')}>
          <ol className={bannerStyles.crumbs}>
            <li>
              <Link to="/">{site('banner.home')}</Link>
            </li>
            <li aria-current="page">{t('center')}</li>
          </ol>
        </nav>
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
      </div>
    </section>
  );
}
