import { changeUser as t } from '../../../i18n/en/admin/users';
import { formatNumber } from '../../../i18n/format';
import { addressOfReturns } from '../addresses';
import { useReturnsOverview } from '../overview/use-overview';
import styles from './UsersPage.module.css';

/** How many open returns a person has, who can do nothing more for them; in a new tab: the dialog's changes stay. */
export function OpenReturns({ assignee: id }: { readonly assignee: string }) {
  const { data } = useReturnsOverview();
  const row = data?.office?.assignees.find(({ assignee }) => assignee?._id === id);
  if (!row) return null;
  const count = Object.values(row.steps).reduce((sum, returns) => sum + returns, 0);
  return (
    <p role="note" className={styles.warning}>
      <a href={addressOfReturns({ assignee: id, unfinished: 'true' })} target="_blank" rel="noopener">
        {t('openReturns', { count, number: formatNumber(count) })}
      </a>
    </p>
  );
}
