import { anyAddress, emailKey, messages, type User } from '@easy-tax/contracts';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { Field, Input } from '../../../components/form/Field';
import { RetentionNotice } from '../../../components/form/RetentionNotice';
import { Dialog } from '../../../components/overlay/Dialog';
import { erasures as t } from '../../../i18n/en/admin/users';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { cx } from '../../../lib/cx';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { eraseUser } from './api';
import styles from './ChangeUser.module.css';
import { ErasureState } from './ErasureState';

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

function ConfirmErasure({ user: { _id, name, email, emailVerified }, onClose, onBegun }: ConfirmErasureProps) {
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
    <form {...form} className={cx(styles.form, styles.dense)}>
      <p>{t('ask.line', { name, email })}</p>
      <p>{t(emailVerified ? 'ask.confirmed' : 'ask.unconfirmed')}</p>
      <p>{t('ask.told')}</p>
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

/** Must be this account's address, to prevent erasing the wrong row. */
const addressOf = (email: string) =>
  z.object({
    email: anyAddress(messages.typedElse, messages.typedElse).refine(
      (typed) => emailKey(typed) === emailKey(email),
      messages.typedElse,
    ),
  });
