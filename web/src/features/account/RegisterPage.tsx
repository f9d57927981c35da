import { messages, RegisterInput } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input, PasswordInput } from '../../components/Input';
import { ApiError } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { storeToken } from '../../lib/token';
import { useApiForm } from '../../lib/use-api-form';
import { AuthLayout } from './AuthLayout';
import { register as makeAccount } from './api/register';

const TO_LOGIN_AFTER_MS = 1000;

export default function RegisterPage() {
  const navigate = useNavigate();
  const [made, setMade] = useState(false);
  useEffect(() => {
    if (!made) return;
    const timer = setTimeout(() => navigate('/login'), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [made, navigate]);

  const { form, register, errorOf, busy } = useApiForm({
    schema: RegisterInput,
    defaults: { name: '', email: '', password: '' },
    send: makeAccount,
    onDone: ({ message, token }) => {
      if (token) storeToken(token);
      toast.success(message);
      setMade(true);
    },
    onInvalid: (errors) => {
      const empty = Object.values(errors).some((error) => error?.message === messages.allFieldsRequired);
      toast.error(
        (empty && messages.allFieldsRequired) || Object.values(errors)[0]?.message || messages.allFieldsRequired,
      );
    },
    failure: registrationFailure,
  });
  return (
    <AuthLayout>
      <form {...form} className="stack wide">
        <h1 className="total">Register</h1>
        <p className="muted">One account for all your filings.</p>
        <Field label="Name" error={besideField(errorOf('name'), messages.nameMissing)}>
          {(tied) => <Input {...tied} {...register('name')} autoComplete="name" required />}
        </Field>
        <Field label="Email" error={besideField(errorOf('email'), messages.email)}>
          {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="email" required />}
        </Field>
        <Field
          label="Password"
          hint="At least 8 characters. A short sentence works well."
          error={besideField(errorOf('password'), 'Choose a password')}
        >
          {(tied) => <PasswordInput {...tied} {...register('password')} autoComplete="new-password" required />}
        </Field>
        <Button type="submit" block pop busy={busy || made}>
          Register
        </Button>
        <p>
          Already have an account?{' '}
          <Link className="link" to="/login">
            Login
          </Link>
        </p>
      </form>
    </AuthLayout>
  );
}

/** The toast says that all fields are required; each empty field says what it wants. */
const besideField = (error: string | undefined, wanted: string) =>
  error === messages.allFieldsRequired ? wanted : error;

/** The specification's two texts for a failure without words of its own (§8). */
function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'network') return 'Something went wrong.';
  return error.code === 'unreadable' ? 'Registration failed.' : error.message;
}
