import type { ClientDetail } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/client';
import { formatDate } from '../../../../i18n/format';
import styles from './Group.module.css';

/** The accounts that may act for the client. */
export function Access({ client: { accounts } }: { readonly client: ClientDetail }) {
  return (
    <section className="card pad stack" aria-labelledby="access">
      <h2 id="access">{t('access.title')}</h2>
      {accounts.length === 0 && <p className="muted">{t('access.none')}</p>}
      <ul className={styles.members}>
        {accounts.map(({ _id, name, email, isConfirmed, givenAt }) => (
          <li key={_id}>
            <b>{name}</b>
            <span className="muted small">
              {email} · {isConfirmed ? t('access.since', { date: formatDate(givenAt) }) : t('access.unconfirmed')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
