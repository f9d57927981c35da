import { PasswordChange } from '@easy-tax/contracts';
import { useSWRConfig } from 'swr';
import { Button } from '../../../components/button/Button';
import { Field } from '../../../components/form/Field';
import { PasswordInput } from '../../../components/form/Input';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { t } from '../../../i18n/en/account/security';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { NewPasswordField } from '../NewPasswordField';
import { changePassword } from './api';

/** Current and new password; this device stays logged in. */
export function ChangePassword({ email }: { readonly email: string }) {
  const { mutate } = useSWRConfig();
  const { form, register, errorOf, busy } = useApiForm({
    schema: PasswordChange,
    defaults: { current: '', password: '' },
    send: changePassword,
    onDone: ({ message }) => {
      toast.success(message);
      void mutate('sessions');
    },
  });
  return (
    <form {...form} className="card pad stack wide">
      <h2>{t('password.title')}</h2>
      {/* Password managers look for the user name of a password. */}
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field label={t('password.current')} error={requiredFieldText(errorOf('current'), t('password.wantedCurrent'))}>
        {(tied) => <PasswordInput {...tied} {...register('current')} autoComplete="current-password" required />}
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
