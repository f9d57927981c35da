import { messages, ResetInput } from '@easy-tax/contracts';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { PasswordInput } from '../../components/Input';
import { toast } from '../../lib/toast';
import { useApiForm } from '../../lib/use-api-form';
import { resetPassword } from './api/password';

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
  const error = errorOf('password');
  return (
    <form {...form} className="stack wide">
      <h1 className="total">New password</h1>
      <p className="muted">After this you log in with the new password, here and on every other device.</p>
      {/* For password managers, which look for the name that goes with a password. */}
      <input type="text" autoComplete="username" hidden readOnly />
      <Field
        label="New password"
        hint={messages.passwordShort}
        error={error === messages.allFieldsRequired ? 'Choose a password' : error}
      >
        {(tied) => <PasswordInput {...tied} {...register('password')} autoComplete="new-password" required />}
      </Field>
      <Button type="submit" block pop busy={busy}>
        Set new password
      </Button>
      <p>
        Is the link too old?{' '}
        <Link className="link" to="/password">
          Ask for a new one
        </Link>
      </p>
    </form>
  );
}
