import type { SessionUser } from '@easy-tax/contracts';
import { Outlet } from 'react-router-dom';
import logo from '../../../assets/art/logo-mark.svg';
import { SessionOver } from '../../../components/session-over/SessionOver';
import { t } from '../../../i18n/en/admin/admin';
import { cx } from '../../../lib/cx';
import { useFirm } from '../../../lib/firm';
import styles from './AdminFrame.module.css';

/** Frame for staff who must first set up their second factor: without links and other requests. */
export function EnrolmentFrame({ user }: { readonly user: SessionUser }) {
  const firm = useFirm();
  return (
    <div className={styles.admin}>
      <header className={cx('noprint', styles.header)}>
        <span className={styles.brand}>
          <img src={logo} width="40" height="40" alt="" />
          <span>{firm.name}</span>
        </span>
      </header>
      <SessionOver user={user} done={t('loggedInAgain')} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
