import { type Client, type ClientDetail, formLabel } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Tag } from '../../../../components/ui/Tag';
import { clientWork as t, t as words } from '../../../../i18n/en/admin/client';
import { formatNumber } from '../../../../i18n/format';
import { readGroup } from '../../client-data/api';
import { addressOfClient, addressOfGroup, clientsPath } from '../../record-addresses';
import { useReturnsOf } from '../../returns/shared/api';
import { describeWaiting } from '../../returns/shared/words';
import { describeClient } from '../list/ClientTable';
import { Block, BlockText } from './Block';
import styles from './work/lines.module.css';

/** A family, or a firm with its people. */
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

/** The others of the client's family or firm, each with its most urgent return. */
export function Group({ client }: { readonly client: ClientDetail }) {
  const { group } = client;
  if (group) return <Grouped client={client} group={group} />;
  return (
    <Block id="group" title={words('group.title')}>
      <BlockText>
        <p className="muted">{words('group.none')}</p>
      </BlockText>
    </Block>
  );
}

interface GroupedProps {
  readonly client: ClientDetail;
  readonly group: NonNullable<ClientDetail['group']>;
}

function Grouped({ client, group }: GroupedProps) {
  const { data, error } = useGroup(group._id);
  const others = data?.members.filter(({ _id }) => _id !== client._id);
  return (
    <Block
      id="group"
      title={group.name}
      aside={
        <Link to={addressOfGroup(group._id)} aria-keyshortcuts="G">
          {t('group.all')}
        </Link>
      }
    >
      {(error || others?.length === 0) && (
        <BlockText>
          {error ? <p role="alert">{words('group.failed')}</p> : <p className="muted">{words('group.alone')}</p>}
        </BlockText>
      )}
      {data && others && others.length > 0 && <Members members={others} group={data} />}
    </Block>
  );
}
