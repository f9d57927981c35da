import { accountCalls, consentVersions, messages, RegisterInput } from '@easy-tax/contracts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { Button } from '../../../components/button/Button';
import { ConsentLine } from '../../../components/form/ConsentLine';
import { Field, Input } from '../../../components/form/Field';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { t as fields } from '../../../i18n/en/account/account';
import { t } from '../../../i18n/en/account/register';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { useKeptFields } from '../../../lib/hooks/use-kept-text';
import { ApiError, api, messageOf } from '../../../lib/http/api';
import { storeToken } from '../../../lib/http/token';
import { handOverNewAccount, readLoginState, rememberWaitingPage } from '../../../lib/session/waiting-page';
import { AuthLayout } from '../login/AuthLayout';
import { NewPasswordField } from '../NewPasswordField';

const TO_LOGIN_AFTER_MS = 1000;
const Invited = lazy(() => import('./Invited'));

/** Our service answers no token; another one's token is used. */
const call = {
  ...accountCalls.register,
  answer: accountCalls.register.answer.extend({ token: z.string().optional() }),
};

/** With the consent that the form shows. */
const makeAccount = (input: RegisterInput) =>
  api.call(call, { body: { ...input, consentVersion: consentVersions.account } });

/** /register makes a client's account; /register?invite=… accepts an invitation. */
export default function RegisterPage() {
  const [search] = useSearchParams();
  // The prerendered page has no invitation, so it is read only after hydration.
  const invite = useHydrated() ? search.get('invite') : null;
  return (
    <AuthLayout>
      {invite ? (
        <Suspense fallback={null}>
          <Invited token={invite} />
        </Suspense>
      ) : (
        <RegisterForm />
      )}
    </AuthLayout>
  );
}

function RegisterForm() {
  const navigate = useNavigate();
  const { waiting } = readLoginState(useLocation().state);
  const [made, setMade] = useState<RegisterInput | null>(null);
  useEffect(() => {
    if (!made) return;
    const timer = setTimeout(() => {
      if (waiting) handOverNewAccount(made);
      navigate('/login', { state: { waiting, email: made.email } });
    }, TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [made, waiting, navigate]);

  const { form, register, errorOf, busy, ...values } = useApiForm({
    schema: RegisterInput,
    defaults: { name: '', email: '', password: '' },
    send: async (input) => ({ input, ...(await makeAccount(input)) }),
    onDone: ({ input, message, token }) => {
      if (token) storeToken(token);
      toast.success(message);
      // The mail that confirms the address may be opened in another tab.
      rememberWaitingPage(waiting, input.email);
      setMade(input);
    },
    onInvalid: (errors) => {
      const isEmpty = Object.values(errors).some((error) => error?.message === messages.allFieldsRequired);
      if (isEmpty) toast.error(messages.allFieldsRequired);
    },
    failure: registrationFailure,
  });
  useKeptFields(['name', 'email'], values);
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{t('title')}</h1>
      <p className="muted">{t('line')}</p>
      <Field label={fields('fields.name')} error={requiredFieldText(errorOf('name'), messages.nameMissing)}>
        {(control) => <Input {...control} {...register('name')} autoComplete="name" required />}
      </Field>
      <Field label={fields('fields.email')} error={requiredFieldText(errorOf('email'), messages.email)}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" required />}
      </Field>
      <NewPasswordField label={fields('fields.password')} error={errorOf('password')} {...register('password')} />
      <ConsentLine to="account" />
      <Button type="submit" block pop busy={busy || made !== null}>
        {t('send')}
      </Button>
      <p>{t.rich('login', { link: <Link className="link" to="/login" state={{ waiting }} /> })}</p>
    </form>
  );
}

/** The server's text, else our own for an answer that refuses, or for a failed request (docs/product.md, Login). */
function registrationFailure(error: unknown): string {
  const isAnswered = error instanceof ApiError && error.status >= 200 && error.status < 300;
  return messageOf(error, t(isAnswered ? 'failed' : 'broken'));
}
