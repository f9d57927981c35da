import { LoginInput, messages, type SecondStep } from '@easy-tax/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Field } from '../../../components/form/Field';
import { Input, PasswordInput } from '../../../components/form/Input';
import { t } from '../../../i18n/en/account/account';
import { loadPage } from '../../../lib/browser/load-page';
import { toast } from '../../../lib/browser/toast';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { useLate } from '../../../lib/hooks/use-late';
import { storeToken } from '../../../lib/http/token';
import { logIn } from '../../../lib/session/log-in';
import { ErasureLink } from '../privacy/ErasureLink';
import { AuthLayout, Or } from './AuthLayout';
import { useLoginArrival } from './arrival/use-login-arrival';
import { GoogleButton } from './google/GoogleButton';

/** Everybody goes to the dashboard, by a full page load; the guard sends clients on (docs/product.md, Login). */
const AFTER_LOGIN = '/admin/dashboard';

const fetchSecondStep = async () => (await import('../../../components/second-step/SecondStepForm')).SecondStepForm;

export default function LoginPage() {
  const { waiting, why } = useLoginArrival();
  const [second, setSecond] = useState<SecondStep | null>(null);
  const [afterCode, setAfterCode] = useState(AFTER_LOGIN);
  const SecondStepForm = useLate(fetchSecondStep, second !== null, () => setSecond(null));
  const enter = (token: string, to: string) => {
    storeToken(token, { leaving: true });
    return loadPage(waiting ?? to);
  };
  const { form, register, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: { email: '', password: '' },
    send: logIn,
    onDone: (answer) => {
      if ('token' in answer) return enter(answer.token, AFTER_LOGIN);
      setAfterCode(AFTER_LOGIN);
      return setSecond(answer.second);
    },
    onInvalid: () => toast.error(messages.allFieldsRequired),
  });
  if (second && SecondStepForm)
    return (
      <AuthLayout>
        <SecondStepForm
          second={second}
          heading={(text) => <h1 className="total">{text}</h1>}
          onToken={(token) => enter(token, afterCode)}
          onBack={() => setSecond(null)}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <form {...form} className="stack wide">
        <h1 className="total">{t('login.title')}</h1>
        <div role="status">{why}</div>
        <Field label={t('fields.email')} error={errorOf('email') && t('wanted.email')}>
          {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="username" required />}
        </Field>
        <div className="stack">
          <Field label={t('fields.password')} error={errorOf('password') && t('wanted.password')}>
            {(tied) => <PasswordInput {...tied} {...register('password')} autoComplete="current-password" required />}
          </Field>
          <p>
            <Link className="link" to="/password">
              {t('login.forgot')}
            </Link>
          </p>
        </div>
        <Button type="submit" block pop busy={busy}>
          {t('login.send')}
        </Button>
        <Or />
        <GoogleButton
          to={waiting ?? '/'}
          onSecond={(step) => {
            setAfterCode('/');
            setSecond(step);
          }}
        />
        <p>{t.rich('login.register', { link: <Link className="link" to="/register" /> })}</p>
      </form>
      <ErasureLink />
    </AuthLayout>
  );
}
