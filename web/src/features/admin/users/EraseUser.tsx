import {
  anyAddress,
  emailKey,
  messages,
  SECOND,
  type User,
  type UserErasure,
  type UserErasureState,
} from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { Field, Input } from '../../../components/form/Field';
import { RetentionNotice } from '../../../components/form/RetentionNotice';
import { Dialog } from '../../../components/overlay/Dialog';
import { Fact, Facts } from '../../../components/ui/Facts';
import { Notice } from '../../../components/ui/Notice';
import { erasures as t } from '../../../i18n/en/admin/users';
import { formatDateTime } from '../../../i18n/format';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { cx } from '../../../lib/cx';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { messageOf } from '../../../lib/http/api';
import { useClientsOf } from '../returns/shared/api';
import { eraseUser, followErasure } from './api';
import { StayingWork } from './StayingWork';
import styles from './UsersPage.module.css';

interface EraseUserProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Erases a person's account and shows the progress. */
export function EraseUser({ user, onClose, onChanged }: EraseUserProps) {
  const [isErasing, setErasing] = useState(user.erasing);
  const onBegun = () => {
    setErasing(true);
    void onChanged();
  };
  return (
    <Dialog title={t(isErasing ? 'state.title' : 'ask.title', { name: user.name })} narrow onClose={onClose}>
      {isErasing ? (
        <ErasureState user={user} onClose={onClose} onDone={onChanged} />
      ) : (
        <ConfirmErasure user={user} onClose={onClose} onBegun={onBegun} />
      )}
    </Dialog>
  );
}

interface ConfirmErasureProps {
  readonly user: User;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

function ConfirmErasure({ user: { _id, name, email, emailVerified, role }, onClose, onBegun }: ConfirmErasureProps) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: addressOf(email),
    defaults: { email: '' },
    send: (typed) => eraseUser(_id, typed.email),
    onDone: ({ message }) => {
      toast.success(translateServerMessage(message));
      onBegun();
    },
  });
  return (
    <form {...form} className={cx('stack wide dialog-body', styles.form, styles.dense)}>
      <p>{t('ask.line', { name, email })}</p>
      {role === 'user' && <ClientsOf account={_id} />}
      <p>{t(emailVerified ? 'ask.confirmed' : 'ask.unconfirmed')}</p>
      <p>{t('ask.told')}</p>
      <StayingWork assignee={_id} />
      <details className={styles.law}>
        <summary>{t('ask.keeps')}</summary>
        <RetentionNotice />
      </details>
      <Field label={t('ask.type', { email })} error={errorOf('email')}>
        {(control) => (
          <Input {...control} {...register('email')} inputMode="email" autoComplete="off" spellCheck={false} required />
        )}
      </Field>
      <div className="row">
        <Button tone="line" onClick={onClose}>
          {t('ask.keep')}
        </Button>
        <Button type="submit" tone="danger" busy={busy}>
          {t('ask.send')}
        </Button>
      </div>
    </form>
  );
}

/** Clients that may go with the account; nothing if it acts for none. */
function ClientsOf({ account }: { readonly account: string }) {
  const names = useClientsOf(account)
    .data?.map(({ name }) => name)
    .join(', ');
  if (names === '') return null;
  return (
    <p>
      {t('ask.clients')} {names && t('ask.actsFor', { names })}
    </p>
  );
}

/** Must be this account's address, to prevent erasing the wrong row. */
const addressOf = (email: string) =>
  z.object({
    email: anyAddress(messages.typedElse, messages.typedElse).refine(
      (typed) => emailKey(typed) === emailKey(email),
      messages.typedElse,
    ),
  });

interface ErasureStateProps {
  readonly user: User;
  readonly onClose: () => void;
  /** Called once, when the account is erased or the erasure cancelled. */
  readonly onDone: () => Promise<void>;
}

/** Lists the services that confirmed an erasure; polled every 2 s until it is done or cancelled. */
function ErasureState({ user, onClose, onDone }: ErasureStateProps) {
  const { data, error } = useSWR(['erasure', user._id], () => followErasure(user._id), {
    refreshInterval: (now) => (isOver(now) ? 0 : 2 * SECOND),
    onSuccess: (now) => {
      if (isOver(now)) void onDone();
    },
  });
  // The focused button disappeared with the form. A dialog that just opened sets its own focus.
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={`stack wide dialog-body ${styles.form}`}
      aria-label={t('state.title', { name: user.name })}
    >
      {data?.state === 'underWay' && <State user={user} erasure={data} />}
      {data === undefined && <p role="status">{error ? messageOf(error) : t('state.looking')}</p>}
      {data?.state === 'kept' && <p role="status">{t('state.kept', { email: user.email })}</p>}
      <Notice>
        {data?.state === 'gone' &&
          t(user.emailVerified ? 'state.done' : 'state.doneUnconfirmed', { email: user.email })}
      </Notice>
      <div className="row">
        <Button tone="line" onClick={onClose}>
          {t('state.close')}
        </Button>
      </div>
    </section>
  );
}

const isOver = (now: UserErasureState | undefined) => now !== undefined && now.state !== 'underWay';

function State({ user, erasure }: { readonly user: User; readonly erasure: UserErasure }) {
  const { askedAt, askedBy, askedByName, contactsAt, filingsAt, putOff } = erasure;
  const who = askedBy === null ? user.name : (askedByName ?? t('state.unknown'));
  const describe = (at: string | null) => (at ? t('state.confirmed', { at: formatDateTime(at) }) : t('state.waiting'));
  return (
    <>
      <p>{t('state.asked', { at: formatDateTime(askedAt), who })}</p>
      <Facts>
        <Fact label={t('state.contacts')}>{user.emailVerified ? describe(contactsAt) : t('state.stay')}</Fact>
        <Fact label={t('state.filings')}>{describe(filingsAt)}</Fact>
        <Fact label={t('state.account')}>{t('state.last')}</Fact>
      </Facts>
      {putOff > 0 && <p className="muted">{t('state.putOff', { count: putOff })}</p>}
    </>
  );
}
