import type { ClientDetail } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { t } from '../../../../i18n/en/admin/client';
import { readGroup } from '../../client-data/api';
import { clientsPath, describeClient } from '../../client-data/words';
import { addressOfClient } from '../../record-addresses';
import styles from './Group.module.css';

/** The others of the client's family or firm. */
export function Group({ client }: { readonly client: ClientDetail }) {
  const { group } = client;
  const { data, error } = useSWR(group && ['client-group', group._id], ([, id]) => readGroup(id), {
    shouldRetryOnError: false,
  });
  const others = data?.members.filter(({ _id }) => _id !== client._id);
  return (
    <section className="card pad stack" aria-labelledby="group">
      <h2 id="group">
        {group ? <Link to={`${clientsPath}?group=${group._id}`}>{group.name}</Link> : t('group.title')}
      </h2>
      {!group && <p className="muted">{t('group.none')}</p>}
      {error && <p role="alert">{t('group.failed')}</p>}
      {others?.length === 0 && <p className="muted">{t('group.alone')}</p>}
      <ul className={styles.members}>
        {others?.map((other) => (
          <li key={other._id}>
            <Link to={addressOfClient(other._id)}>{other.name}</Link>
            <span className="muted small">{describeClient(other)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
