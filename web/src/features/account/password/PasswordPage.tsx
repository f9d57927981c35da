import { accountCalls, ForgotInput, ResetInput } from '@easy-tax/contracts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { Button, Icon } from '../../../components/button/Button';
import { Field, Input } from '../../../components/form/Field';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/account';
import { t as mailLinks } from '../../../i18n/en/account/mail-links';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
import { api } from '../../../lib/http/api';
import { readLoginState, rememberWaitingPage } from '../../../lib/session/waiting-page';
import { AuthLayout } from '../login/AuthLayout';
import { isLinkSpent, useGoToLogin, useOnce } from '../mailed-link';
import { NewPasswordField } from '../NewPasswordField';

/** /password requests a link; the link opens /password?token=…. */
export default function PasswordPage() {
  const [search] = useSearchParams();
  // The prerendered page has no token, so it is read only after hydration.
  const token = useHydrated() ? search.get('token') : null;
  return <AuthLayout>{token ? <ResetForm token={token} /> : <ForgotForm />}</AuthLayout>;
}

function ForgotForm() {
  const { waiting } = readLoginState(useLocation().state);
  const [answer, setAnswer] = useState('');
  const { form, register, errorOf, busy } = useApiForm({
    schema: ForgotInput,
    defaults: { email: '' },
    send: async (input) => ({ ...input, ...(await requestPasswordReset(input)) }),
    onDone: ({ email, message }) => {
      // The mail's link may open another tab.
      rememberWaitingPage(waiting, email);
      setAnswer(message);
    },
  });
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{t('forgot.title')}</h1>
      <p className="muted">{t('forgot.line')}</p>
      <Notice>{translateServerMessage(answer)}</Notice>
      <Field label={t('fields.email')} error={errorOf('email')}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" block pop busy={busy}>
        {t('forgot.send')}
      </Button>
      <p>
        <Link className="link" to="/login" state={{ waiting }}>
          <Icon of={IconArrowLeft} />
          {t('forgot.back')}
        </Link>
      </p>
    </form>
  );
}

function ResetForm({ token }: { readonly token: string }) {
  const goToLogin = useGoToLogin();
  const resetOnce = useOnce(resetPassword, isLinkSpent);
  const { form, register, errorOf, busy } = useApiForm({
    schema: ResetInput.omit({ token: true }),
    defaults: { password: '' },
    send: ({ password }) => resetOnce({ token, password }),
    onDone: (answer) => goToLogin(answer, mailLinks('maybeReset')),
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

/** Requests a reset link. The answer is the same for known and unknown addresses. */
const requestPasswordReset = (input: ForgotInput) => api.call(accountCalls.forgotPassword, { body: input });

/** Sets a new password with the token of a reset link. */
const resetPassword = (input: ResetInput) => api.call(accountCalls.resetPassword, { body: input });
