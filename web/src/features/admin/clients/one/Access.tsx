import {
  AccessInput,
  type ClientAccount,
  type ClientDetail,
  type ClientLink,
  type ClientReturn,
} from '@easy-tax/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field, Input } from '../../../../components/form/Field';
import { Confirm } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/admin/client';
import { t as client } from '../../../../i18n/en/admin/client-work';
import { formatDate, formatShortDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { giveAccess, takeAccess } from '../../client-data/api';
import { useClient } from '../../client-data/use-client';
import { PersonalLinkButton } from '../../returns/link/PersonalLinkButton';
import { formatReturn } from '../../returns/shared/words';
import { Block, BlockNone } from './Block';
import lines from './ClientPage.module.css';

const nameOf = ({ name, email }: ClientAccount): string => name || email;

interface AccessProps {
  readonly client: ClientDetail;
  /** Personal links. */
  readonly children: ReactNode;
}

function stateOf({ isConfirmed, isOver, givenAt, endsAt }: ClientAccount): string {
  if (isConfirmed) return t('access.since', { date: formatDate(givenAt) });
  if (isOver) return t('access.over');
  return endsAt ? t('access.offered', { date: formatDate(endsAt) }) : t('access.waits');
}

/** People who may act for the client, asked by e-mail address; each can be taken out again. */
export function Access({ client: { _id, name: client, accounts }, children }: AccessProps) {
  const { mutate } = useClient(_id);
  const [leaving, setLeaving] = useState<ClientAccount | null>(null);
  const [busy, setBusy] = useState(false);
  /** @returns the error, told already; null: done */
  const write = async (call: () => Promise<{ message: string }>): Promise<unknown> => {
    setBusy(true);
    try {
      toast.success((await call()).message);
      return null;
    } catch (error) {
      toast.error(messageOf(error));
      return error;
    } finally {
      setBusy(false);
      void mutate();
    }
  };
  const take = (account: ClientAccount) => {
    setLeaving(null);
    document.getElementById('access')?.focus();
    void write(() => takeAccess(_id, account));
  };
  return (
    <Block id="access" title={t('access.title')}>
      {accounts.length === 0 && <BlockNone>{t('access.none')}</BlockNone>}
      <ul className={lines.lines}>
        {accounts.map((account) => (
          <li key={account._id}>
            <span>
              <b>{nameOf(account)}</b>
              <small>
                {account.name && `${account.email} · `}
                {stateOf(account)}
                {account.isStaff && ` · ${t('access.staff')}`}
              </small>
            </span>
            <Button
              small
              busy={busy}
              aria-label={t('access.takeFrom', { name: nameOf(account) })}
              onClick={() => setLeaving(account)}
            >
              {t('access.take')}
            </Button>
          </li>
        ))}
      </ul>
      {children}
      <Give busy={busy} onGive={(email) => write(() => giveAccess(_id, email))} />
      {leaving && (
        <Confirm
          title={t('access.takeFrom', { name: nameOf(leaving) })}
          cancel={t('form.cancel')}
          confirm={t('access.take')}
          onCancel={() => setLeaving(null)}
          onConfirm={() => take(leaving)}
        >
          <p>{t('access.takeHint', { client })}</p>
        </Confirm>
      )}
    </Block>
  );
}

interface GiveProps {
  readonly busy: boolean;
  /** Resolves to null once it is done; else what was typed stays. */
  readonly onGive: (email: string) => Promise<unknown>;
}

function Give({ busy, onGive }: GiveProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = AccessInput.safeParse({ email });
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (!read.success) return;
    const refusal = await onGive(read.data.email);
    if (refusal === null) setEmail('');
    else setError(messageOf(refusal));
  };
  return (
    <form className={`stack noprint ${lines.give}`} method="post" noValidate onSubmit={submit}>
      <Field label={t('access.email')} hint={t('access.hint')} error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <div>
        <Button small type="submit" busy={busy}>
          {t('access.give')}
        </Button>
      </div>
    </form>
  );
}

interface LinksProps {
  readonly links: readonly ClientLink[];
  readonly returns: ReadonlyMap<string, ClientReturn>;
}

/** Living personal links: for which return, opened or not, what came by each, its last day. */
export function Links({ links, returns }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className={lines.lines} aria-label={client('links.title')}>
      {links.map((link) => {
        const row = returns.get(link.returnId);
        if (!row) return null;
        const facts = [
          link.openedAt
            ? client('links.opened', { day: formatShortDate(link.openedAt) })
            : client('links.unopened', { day: formatShortDate(link.createdAt) }),
          link.papers > 0 && client('links.papers', { count: link.papers }),
          client('links.ends', { day: formatShortDate(link.endsAt) }),
        ];
        return (
          <li key={link._id}>
            <span>
              <b>{formatReturn(row)}</b>
              <small>{facts.filter(Boolean).join(' · ')}</small>
            </span>
            <PersonalLinkButton taxReturn={row} about={formatReturn(row)} />
          </li>
        );
      })}
    </ul>
  );
}
