import { AccessInput, type ClientAccount, type ClientDetail } from '@easy-tax/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Field } from '../../../../components/form/Field';
import { Input } from '../../../../components/form/Input';
import { Confirm } from '../../../../components/overlay/Confirm';
import { t } from '../../../../i18n/en/admin/client';
import { formatDate } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { giveAccess, takeAccess } from '../../client-data/api';
import { useClient } from '../../client-data/use-client';
import styles from './Access.module.css';

const nameOf = ({ name, email }: ClientAccount): string => name || email;

/** People who may act for the client, asked by e-mail address; each can be taken out again. */
export function Access({ client: { _id, name: client, accounts } }: { readonly client: ClientDetail }) {
  const { mutate } = useClient(_id);
  const title = useRef<HTMLHeadingElement>(null);
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
    title.current?.focus();
    void write(() => takeAccess(_id, account._id));
  };
  return (
    <section className="card pad stack" aria-labelledby="access">
      <h2 id="access" ref={title} tabIndex={-1}>
        {t('access.title')}
      </h2>
      {accounts.length === 0 && <p className="muted">{t('access.none')}</p>}
      <ul className={styles.people}>
        {accounts.map((account) => (
          <li key={account._id}>
            <div>
              <b>{nameOf(account)}</b>
              <div className="muted small">
                {account.name && `${account.email} · `}
                {account.isConfirmed
                  ? t('access.since', { date: formatDate(account.givenAt) })
                  : t('access.unconfirmed')}
              </div>
            </div>
            <Button
              small
              tone="line"
              busy={busy}
              aria-label={t('access.takeFrom', { name: nameOf(account) })}
              onClick={() => setLeaving(account)}
            >
              {t('access.take')}
            </Button>
          </li>
        ))}
      </ul>
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
    </section>
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
    <form className="stack" method="post" noValidate onSubmit={submit}>
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
        <Button small tone="line" type="submit" busy={busy}>
          {t('access.give')}
        </Button>
      </div>
    </form>
  );
}
