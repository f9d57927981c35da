import { type Client, formLabel } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Tag } from '../../../../components/ui/Tag';
import { t } from '../../../../i18n/en/admin/client-work';
import { formatNumber } from '../../../../i18n/format';
import { addressOfClient, clientsPath } from '../../addresses';
import { readGroup } from '../../client-data/api';
import { useReturnsOf } from '../../returns/shared/api';
import { describeWaiting } from '../../returns/shared/words';
import { describeClient } from '../list/ClientTable';
import styles from './ClientPage.module.css';

export const useGroup = (id: string) =>
  useSWR(['client-group', id] as const, () => readGroup(id), { shouldRetryOnError: false });

type FullGroup = Awaited<ReturnType<typeof readGroup>>;

interface MembersProps {
  readonly members: readonly Client[];
  readonly group: FullGroup;
}

/** Clients of a group, each with what waits in its most urgent return; where not all fit, a way to the others. */
export function Members({ members, group: { _id, clients, members: shown } }: MembersProps) {
  const { rows, all } = useReturnsOf({ group: _id });
  return (
    <>
      <ul className={styles.lines}>
        {members.map((member) => {
          const waiting = rows.find(({ client, waitsFor }) => client._id === member._id && waitsFor !== 'nobody');
          const facts = [describeClient(member), waiting && formLabel(waiting)].filter(Boolean);
          return (
            <li key={member._id}>
              <span>
                <Link to={addressOfClient(member._id)}>{member.name}</Link>
                <small>{facts.join(' · ')}</small>
              </span>
              {waiting ? (
                <Tag tone={waiting.waitsFor === 'office' ? 'green' : 'marigold'}>{describeWaiting(waiting)}</Tag>
              ) : (
                !all && <span className="muted small">{t('group.nothing')}</span>
              )}
            </li>
          );
        })}
      </ul>
      {clients > shown.length && (
        <p className={styles.more}>
          <Link to={`${clientsPath}?group=${_id}&activity=all`}>
            {t('group.allMembers', { number: formatNumber(clients) })}
          </Link>
        </p>
      )}
    </>
  );
}
