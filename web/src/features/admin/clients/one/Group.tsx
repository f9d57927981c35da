import { type Client, type ClientDetail, ClientGroupChange, clientCalls, formLabel } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { Crumbs } from '../../../../components/layout/PageHead';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { Tag } from '../../../../components/ui/Tag';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { clientWork as t, t as words } from '../../../../i18n/en/admin/client';
import { dayOf, formatNumber } from '../../../../i18n/format';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { addressOfClient, addressOfGroup, addressOfReturn, clientsPath } from '../../addresses';
import { readGroup } from '../../client-data/api';
import { useReturnsOf } from '../../returns/shared/api';
import { DueDay, StepTag, Waiting } from '../../returns/shared/cells';
import { describeWaiting, formatReturn } from '../../returns/shared/words';
import { describeClient } from '../list/ClientTable';
import { Block, BlockText } from './Block';
import styles from './ClientPage.module.css';

/** A family, or a firm with its people. */
const useGroup = (id: string) =>
  useSWR(['client-group', id] as const, () => readGroup(id), { shouldRetryOnError: false });

type FullGroup = Awaited<ReturnType<typeof readGroup>>;

interface MembersProps {
  readonly members: readonly Client[];
  readonly group: FullGroup;
}

/** Clients of a group, each with what waits in its most urgent return; where not all fit, a way to the others. */
function Members({ members, group: { _id, clients, members: shown } }: MembersProps) {
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

/** A family, or a firm with its people, on one page: who they are, and all their returns, the most urgent first. */
export function GroupPage({ id }: { readonly id: string }) {
  const { data: group, error, mutate } = useGroup(id);
  const { rows, all, failed } = useReturnsOf({ group: id });
  const today = dayOf(new Date());
  if (!group)
    return error ? (
      <LoadFailed title={t('group.failed')} error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton lines={8} label={t('group.loading')} />
    );
  return (
    <>
      <header>
        <Crumbs root={{ to: clientsPath, name: admin('nav.clients') }} current={group.name} />
        <h1>{group.name}</h1>
      </header>
      <div className={styles.columns}>
        <Block
          id="returns"
          title={t('group.returns')}
          count={all ?? formatNumber(rows.length)}
          aside={<Link to={`/admin/returns?fee=owed&group=${id}`}>{t('group.fees')}</Link>}
        >
          {(failed || rows.length === 0) && (
            <BlockText>
              <p className="muted">{t(failed ? 'group.returnsFailed' : 'group.noReturns')}</p>
            </BlockText>
          )}
          <ul className={styles.lines}>
            {rows.map((row) => (
              <li key={row._id}>
                <span>
                  <Link to={addressOfReturn(row._id)}>
                    {row.client.name}, {formatReturn(row)}
                  </Link>
                  <small>
                    <Waiting row={row} /> <DueDay row={row} today={today} />
                  </small>
                </span>
                <StepTag step={row.step} />
              </li>
            ))}
          </ul>
          {all && (
            <p className={styles.more}>
              <Link to={`/admin/returns?group=${id}`}>{t('group.allReturns', { number: all })}</Link>
            </p>
          )}
        </Block>
        <div className="stack wide">
          <Block id="members" title={t('group.members')} count={formatNumber(group.clients)}>
            <Members members={group.members} group={group} />
          </Block>
          <Block id="name" title={t('group.name')}>
            <Rename key={group.name} id={id} name={group.name} onDone={mutate} />
          </Block>
        </div>
      </div>
    </>
  );
}

interface RenameProps {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => Promise<unknown>;
}

function Rename({ id, name, onDone }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const { busy, writeOnce } = useWrites(id, onDone);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = ClientGroupChange.safeParse({ name: typed });
    setError(read.error?.issues[0]?.message);
    if (read.success) await writeOnce(clientCalls.changeClientGroup, { body: read.data });
  };
  return (
    <BlockText>
      <form className="stack" method="post" noValidate onSubmit={save}>
        <Field label={t('group.rename')} error={error}>
          {(control) => (
            <Input {...control} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        {typed !== name && (
          <div>
            <Button small type="submit" busy={busy}>
              {t('group.save')}
            </Button>
          </div>
        )}
      </form>
    </BlockText>
  );
}
