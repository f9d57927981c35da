import useSWR from 'swr';
import { t } from '../../../../i18n/en/account/returns';
import { fetchMyClients, fetchMyReturns, MY_CLIENTS } from '../../../../lib/session/my-records';
import { clientActionFor } from '../data/client-actions';
import styles from './ReturnsDot.module.css';

/** A dot beside Profile while a return needs the client, or an offer of access an answer. */
export function ReturnsDot() {
  const { data = [] } = useSWR('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const { data: { offers } = { offers: [] } } = useSWR(MY_CLIENTS, fetchMyClients, { shouldRetryOnError: false });
  const count = data.filter(clientActionFor).length + offers.length;
  if (count === 0) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{t('needsYou', { count })}</span>
    </span>
  );
}
