import useSWR from 'swr';
import { t } from '../../../../i18n/en/account/returns';
import { fetchMyReturns } from '../../../../lib/session/my-records';
import { clientActionFor } from '../data/client-actions';
import styles from './ReturnsDot.module.css';

/** A dot beside Profile while a return needs the client. */
export function ReturnsDot() {
  const { data = [] } = useSWR('my-returns', fetchMyReturns, { shouldRetryOnError: false });
  const count = data.filter(clientActionFor).length;
  if (count === 0) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{t('needsYou', { count })}</span>
    </span>
  );
}
