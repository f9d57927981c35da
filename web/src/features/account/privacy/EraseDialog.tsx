import { PasswordChange } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Field, PasswordInput } from '../../../components/form/Field';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { Dialog } from '../../../components/overlay/Dialog';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/your-data';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { messageOf } from '../../../lib/http/api';
import { eraseAccount } from './api';
import { useLeaveErased } from './use-leave-erased';
import styles from './YourData.module.css';

const Asked = PasswordChange.pick({ current: true });

/** Asks again, and for the password. Accounts without one get a link. */
export function EraseDialog({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const leaveErased = useLeaveErased();
  const { form, register, errorOf, busy } = useApiForm({
    schema: Asked,
    defaults: { current: '' },
    send: eraseAccount,
    onDone: ({ message }) => void leaveErased(message),
  });
  return (
    <Dialog title={t('ask.title')} narrow onClose={onClose}>
      <form {...form} className={styles.ask}>
        <p>{t('ask.line', { email })}</p>
        <p className="muted">{t('ask.first')}</p>
        {/* Password managers look for the user name of a password. */}
        <input type="text" autoComplete="username" value={email} hidden readOnly />
        <Field label={t('ask.current')} error={requiredFieldText(errorOf('current'), t('ask.wanted'))}>
          {(control) => (
            <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />
          )}
        </Field>
        <div className={styles.choices}>
          <Button type="submit" tone="danger" busy={busy}>
            {t('ask.send')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('ask.keep')}
          </Button>
        </div>
      </form>
      <WithoutPassword />
    </Dialog>
  );
}

function WithoutPassword() {
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState('');
  const send = async () => {
    setSending(true);
    try {
      setDone(translateServerMessage((await eraseAccount({})).message));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setSending(false);
  };
  return (
    <div className={styles.without}>
      <p className="small muted">{t('ask.google')}</p>
      <Button tone="line" small busy={sending} onClick={() => void send()}>
        {t('ask.link')}
      </Button>
      <Notice>{done}</Notice>
    </div>
  );
}
