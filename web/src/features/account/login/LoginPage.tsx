import { accountCalls, LoginInput, messages, type SecondStep } from '@easy-tax/contracts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Field, Input, PasswordInput } from '../../../components/form/Field';
import { GoogleButton } from '../../../components/google/GoogleButton';
import { t } from '../../../i18n/en/account/account';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { loadPage } from '../../../lib/browser/load-page';
import { storeLoginLanguage } from '../../../lib/browser/site-language';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { api } from '../../../lib/http/api';
import { storeToken } from '../../../lib/http/token';
import {
  forgetWaitingPage,
  handOverNewAccount,
  readNewAccount,
  readWaitingPage,
} from '../../../lib/session/waiting-page';
import { ErasureLink } from '../privacy/ErasureLink';
import { AuthLayout } from './AuthLayout';
import { useLoginArrival } from './arrival/use-login-arrival';

/** Opened by a full page load; the guard redirects clients (docs/product.md, Login). */
const AFTER_LOGIN = '/admin/dashboard';

export default function LoginPage() {
  const { waiting, email, why } = useLoginArrival();
  const navigate = useNavigate();
  const [newAccount] = useState(readNewAccount);
  const [codeForm, setCodeForm] = useState<ReactNode>(null);
  const [late, setLate] = useState<string>();
  const enter = (token: string, typed: string | null) => {
    storeToken(token, { leaving: true });
    storeLoginLanguage();
    const next = waiting ?? readWaitingPage(typed) ?? AFTER_LOGIN;
    forgetWaitingPage(next, typed);
    return loadPage(next);
  };
  const enterByGoogle = (token: string, message: string) => {
    const next = waiting ?? '/';
    storeToken(token);
    toast.success(message);
    forgetWaitingPage(next, null);
    navigate(next);
  };
  /** Lazy: few accounts have a second step. */
  const showCodeForm = async (second: SecondStep, typed: string | null) => {
    const { SecondStepForm } = await import('../../../components/second-step/SecondStepForm');
    const heading = <h1 className="total">{t('login.code')}</h1>;
    const goBack = (tooLate?: string) => {
      setLate(tooLate);
      flushSync(() => setCodeForm(null));
      if (typed !== null) setValue('email', typed);
      document.getElementsByName('password')[0]?.focus();
    };
    setCodeForm(
      <SecondStepForm second={second} heading={heading} onToken={(token) => enter(token, typed)} onBack={goBack} />,
    );
  };
  const { form, register, setValue, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: newAccount ?? { email, password: '' },
    send: async (body) => ({ answer: await api.call(accountCalls.login, { body }), typed: body.email }),
    onDone: ({ answer, typed }) =>
      'token' in answer ? enter(answer.token, typed) : showCodeForm(answer.second, typed),
    onInvalid: () => toast.error(messages.allFieldsRequired),
  });
  const logInNewAccount = useEffectEvent(() => {
    if (!newAccount) return;
    handOverNewAccount(null);
    void form.onSubmit();
  });
  useEffect(() => logInNewAccount(), []);
  if (codeForm) return <AuthLayout>{codeForm}</AuthLayout>;
  return (
    <AuthLayout>
      <form {...form} className="stack wide">
        <h1 className="total">{t('login.title')}</h1>
        <div role="status">{why ?? (late && translateServerMessage(late))}</div>
        <Field label={t('fields.email')} error={errorOf('email') && t('wanted.email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" required />}
        </Field>
        <div className="stack">
          <Field label={t('fields.password')} error={errorOf('password') && t('wanted.password')}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" required />
            )}
          </Field>
          <p>
            <Link className="link" to="/password" state={{ waiting }}>
              {t('login.forgot')}
            </Link>
          </p>
        </div>
        <Button type="submit" block pop busy={busy}>
          {t('login.send')}
        </Button>
        <GoogleButton onToken={enterByGoogle} onSecond={(second) => showCodeForm(second, null)} />
        <p>{t.rich('login.register', { link: <Link className="link" to="/register" state={{ waiting }} /> })}</p>
      </form>
      <ErasureLink />
    </AuthLayout>
  );
}
