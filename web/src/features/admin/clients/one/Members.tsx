import { type Client, formLabel } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Tag } from '../../../../components/ui/Tag';
import { clientWork as t } from '../../../../i18n/en/admin/client';
import { readGroup } from '../../client-data/api';
import { describeClient } from '../../client-data/words';
import { addressOfClient } from '../../record-addresses';
import { useReturnsOf } from '../../returns/shared/use-returns-of';
import { describeWaiting } from '../../returns/shared/words';
import styles from './work/lines.module.css';

/** A family, or a firm with its people. */
export const useGroup = (id: string) =>
  useSWR(['client-group', id] as const, () => readGroup(id), { shouldRetryOnError: false });

interface MembersProps {
  readonly members: readonly Client[];
  readonly groupId: string;
}

/** Clients of a group, each with what waits in its most urgent return. */
export function Members({ members, groupId }: MembersProps) {
  const { rows } = useReturnsOf({ group: groupId });
  return (
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
              <span className="muted small">{t('group.nothing')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
