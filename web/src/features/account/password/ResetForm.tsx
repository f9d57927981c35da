import { ResetInput } from '@easy-tax/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { t } from '../../../i18n/en/account/account';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { NewPasswordField } from '../NewPasswordField';
import { resetPassword } from './api';

export function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const { form, register, errorOf, busy } = useApiForm({
    schema: ResetInput.omit({ token: true }),
    defaults: { password: '' },
    send: ({ password }) => resetPassword({ token, password }),
    onDone: ({ message }) => {
      toast.success(message);
      navigate('/login');
    },
  });
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{t('reset.title')}</h1>
      <p className="muted">{t('reset.line')}</p>
      {/* Password managers look for the user name of a password. */}
      <input type="text" autoComplete="username" hidden readOnly />
      <NewPasswordField label={t('fields.newPassword')} error={errorOf('password')} {...register('password')} />
      <Button type="submit" block pop busy={busy}>
        {t('reset.send')}
      </Button>
      <p>{t.rich('reset.old', { link: <Link className="link" to="/password" /> })}</p>
    </form>
  );
}
