import { telLink } from '@easy-tax/contracts';
import { IconProgressCheck, IconReceipt, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import receipt from '../../../assets/art/receipt.svg';
import { Icon } from '../../../components/button/Button';
import { beforeApp as page, t } from '../../../i18n/en/account/account';
import { formatMobile } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { useFirm } from '../../../lib/firm';
import styles from './AuthLayout.module.css';

const promises = [
  { icon: IconUpload, text: 'promise.send' },
  { icon: IconReceipt, text: 'promise.receipt' },
  { icon: IconProgressCheck, text: 'promise.progress' },
] as const;

/** Layout of login, register and forgot password: an account's benefits, and the form. */
export function AuthLayout({ children }: { readonly children: ReactNode }) {
  const firm = useFirm();
  return (
    <div className={styles.auth}>
      <aside aria-label={t('promise.label')}>
        <img src={receipt} width="384" height="288" alt="" />
        <div className="stack">
          <h2 className="total">{t('promise.title')}</h2>
          <ul>
            {promises.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className={styles.form}>
        <p className={cx('unscripted', styles.notice)}>
          <b>{page('needsScript')}.</b> {page('switchOn')}{' '}
          <a href={telLink(firm.phone)}>{page('ring', { phone: formatMobile(firm.phone) })}</a>,{' '}
          <Link to="/contact">{page('contact')}</Link>
        </p>
        {children}
      </div>
    </div>
  );
}
