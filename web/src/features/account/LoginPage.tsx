import { LoginInput, messages } from '@easy-tax/contracts';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input, PasswordInput } from '../../components/Input';
import { leaveTo } from '../../lib/leave';
import { toast } from '../../lib/toast';
import { storeToken } from '../../lib/token';
import { useApiForm } from '../../lib/use-api-form';
import { AuthLayout, Or } from './AuthLayout';
import { logIn } from './api/log-in';
import { GoogleButton } from './GoogleButton';
import { useLoginArrival } from './use-login-arrival';

/** Everybody goes to the dashboard, by a full page load; the guard then sends a client to the home page (§2.7, §4). */
const AFTER_LOGIN = '/admin/dashboard';

export default function LoginPage() {
  useLoginArrival();
  const { form, register, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: { email: '', password: '' },
    send: logIn,
    onDone: (token) => {
      storeToken(token);
      leaveTo(AFTER_LOGIN);
    },
    onInvalid: () => toast.error(messages.allFieldsRequired),
  });
  return (
    <AuthLayout>
      <form {...form} className="stack wide">
        <h1 className="total">Log in</h1>
        <Field label="Email" error={errorOf('email') && 'Enter your email'}>
          {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="username" required />}
        </Field>
        <div className="stack">
          <Field label="Password" error={errorOf('password') && 'Enter your password'}>
            {(tied) => <PasswordInput {...tied} {...register('password')} autoComplete="current-password" required />}
          </Field>
          <p>
            <Link className="link" to="/password">
              Forgot Password?
            </Link>
          </p>
        </div>
        <Button type="submit" block pop busy={busy}>
          Login
        </Button>
        <Or />
        <GoogleButton />
        <p>
          New here?{' '}
          <Link className="link" to="/register">
            Register
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}
