import useSWR from 'swr';
import { atLeast } from '../../../components/data-table/state/use-table';
import { changeUser as t } from '../../../i18n/en/admin/users';
import { formatNumber } from '../../../i18n/format';
import { addressOfClients, addressOfReturns } from '../addresses';
import { listClients } from '../client-data/api';
import { useReturnsOverview } from '../overview/use-overview';
import styles from './UsersPage.module.css';

/** How many clients and open returns a person has, who can do nothing more for them. */
export function StayingWork({ assignee: id }: { readonly assignee: string }) {
  const { data: clients } = useSWR(
    ['clients-with', id],
    () => listClients({ assignee: id, page: '1', pageSize: '1' }),
    {
      shouldRetryOnError: false,
    },
  );
  const { data } = useReturnsOverview();
  const row = data?.office?.assignees.find(({ assignee }) => assignee?._id === id);
  const returns = Object.values(row?.steps ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {clients && clients.total > 0 && (
        <Staying to={addressOfClients({ assignee: id })}>
          {t('clients', { count: clients.total, number: atLeast(clients.total, clients.totalExact) })}
        </Staying>
      )}
      {returns > 0 && (
        <Staying to={addressOfReturns({ assignee: id, unfinished: 'true' })}>
          {t('openReturns', { count: returns, number: formatNumber(returns) })}
        </Staying>
      )}
    </>
  );
}

/** In a new tab: the dialog's changes stay. */
const Staying = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <p role="note" className={styles.warning}>
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  </p>
);
