import { ClientGroupChange, clientCalls } from '@easy-tax/contracts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { Crumbs } from '../../../../components/layout/PageHead';
import { LoadFailed, Skeleton } from '../../../../components/ui/Loading';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/client-work';
import { dayOf, formatNumber } from '../../../../i18n/format';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { isMissing } from '../../../../lib/http/api';
import { addressOfReturn, addressOfReturns, clientsPath } from '../../addresses';
import { useReturnsOf } from '../../returns/shared/api';
import { DueDay, StepTag, Waiting } from '../../returns/shared/cells';
import { formatReturn } from '../../returns/shared/words';
import { Block, BlockNone, BlockText } from '../one/Block';
import styles from '../one/ClientPage.module.css';
import { Members, useGroup } from '../one/Members';

/** A family, or a firm with its people, on one page: who they are, and all their returns, the most urgent first. */
export function GroupPage({ id }: { readonly id: string }) {
  const { data: group, error, mutate } = useGroup(id);
  const { rows, all, failed } = useReturnsOf({ group: id });
  const today = dayOf(new Date());
  if (!group || isMissing(error))
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
      <div className={`stack wide ${styles.columns}`}>
        <Block
          id="returns"
          title={t('group.returns')}
          count={all ?? formatNumber(rows.length)}
          aside={
            <Link className="link" to={addressOfReturns({ fee: 'owed', group: id })}>
              {t('group.fees')}
            </Link>
          }
        >
          {(failed || rows.length === 0) && (
            <BlockNone>{t(failed ? 'group.returnsFailed' : 'group.noReturns')}</BlockNone>
          )}
          <ul className={styles.lines}>
            {rows.map((row) => (
              <li key={row._id}>
                <span>
                  <Link to={addressOfReturn(row._id)}>
                    {row.client.name}, {formatReturn(row)}
                  </Link>
                  {row.waitsFor !== 'nobody' && (
                    <small>
                      <Waiting row={row} /> <DueDay row={row} today={today} />
                    </small>
                  )}
                </span>
                <StepTag step={row.step} />
              </li>
            ))}
          </ul>
          {all && (
            <p className={styles.more}>
              <Link to={addressOfReturns({ group: id })}>{t('group.allReturns', { number: all })}</Link>
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
            <Button small tone="primary" type="submit" busy={busy}>
              {t('group.save')}
            </Button>
          </div>
        )}
      </form>
    </BlockText>
  );
}
