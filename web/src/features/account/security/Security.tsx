import { EmailChange, messages, PasswordChange, type SessionUser } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Field, Input, PasswordInput } from '../../../components/form/Field';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/security';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { NewPasswordField } from '../NewPasswordField';
import { changeEmail, changePassword, useListsRefresh } from './api';
import { Sessions, TrustedDevices } from './Devices';
import { PasskeyList } from './passkeys/PasskeyList';
import styles from './Security.module.css';
import { TwoStepLogin } from './two-step/TwoStepLogin';

/** Security settings: password, email, devices. `rule` explains when this person's sessions expire. */
export function Security({ user, rule }: { readonly user: SessionUser; readonly rule?: string | undefined }) {
  return (
    <div className={`stack wide ${styles.columns}`}>
      <div className={`stack wide ${styles.forms}`}>
        <ChangePassword email={user.email} />
        <TwoStepLogin user={user} />
        <PasskeyList user={user} />
        <ChangeEmail email={user.email} />
      </div>
      <div className={`stack wide ${styles.forms}`}>
        <Sessions rule={rule} />
        <TrustedDevices />
      </div>
    </div>
  );
}

/** Requests a link to another address; nothing changes before it is opened. */
function ChangeEmail({ email }: { readonly email: string }) {
  const [done, setDone] = useState('');
  const { form, register, errorOf, busy } = useApiForm({
    schema: EmailChange,
    defaults: { email: '', current: '' },
    send: (input) => {
      setDone('');
      return changeEmail(input);
    },
    onDone: ({ message }) => setDone(translateServerMessage(message)),
  });
  return (
    <form {...form} className="card pad stack wide">
      <h2>{t('email.title')}</h2>
      <p className="muted">{t('email.line', { email })}</p>
      <Field label={t('email.new')} error={requiredFieldText(errorOf('email'), t('email.wantedNew'))}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" required />}
      </Field>
      <Field label={t('password.current')} error={requiredFieldText(errorOf('current'), t('password.wantedCurrent'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <div className="stack">
        <div>
          <Button type="submit" tone="line" busy={busy}>
            {t('email.send')}
          </Button>
        </div>
        <p className="small muted">{t('email.rule')}</p>
        <Notice>{done}</Notice>
      </div>
    </form>
  );
}

/** Current and new password; this device stays logged in. */
function ChangePassword({ email }: { readonly email: string }) {
  const refreshLists = useListsRefresh();
  const { form, register, errorOf, busy } = useApiForm({
    schema: PasswordChange,
    defaults: { current: '', password: '' },
    send: changePassword,
    onDone: ({ message }) => {
      toast.success(message);
      void refreshLists();
    },
  });
  return (
    <form {...form} className="card pad stack wide">
      <h2>{t('password.title')}</h2>
      {/* Password managers look for the user name of a password. */}
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field
        label={t('password.current')}
        hint={errorOf('current') === messages.passwordWrong ? t('password.changed') : undefined}
        error={requiredFieldText(errorOf('current'), t('password.wantedCurrent'))}
      >
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <NewPasswordField label={t('password.new')} error={errorOf('password')} {...register('password')} />
      <div className="stack">
        <div>
          <Button type="submit" busy={busy}>
            {t('password.send')}
          </Button>
        </div>
        <p className="small muted">{t('password.rule')}</p>
      </div>
    </form>
  );
}
