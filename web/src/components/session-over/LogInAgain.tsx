import { accountCalls, LoginInput, messages, type SecondStep } from '@easy-tax/contracts';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/en/account/account';
import { translateServerMessage } from '../../i18n/translate-server-message';
import { loadPage } from '../../lib/browser/load-page';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { api, messageOf } from '../../lib/http/api';
import { storeToken } from '../../lib/http/token';
import { Button } from '../button/Button';
import { Field, Input, PasswordInput } from '../form/Field';
import { GoogleButton } from '../google/GoogleButton';
import { Dialog, focusFirst } from '../overlay/Dialog';

interface LogInAgainProps {
  readonly email: string;
  /** Toast after login, if nothing is sent. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/** Login dialog after a session ended in a form, which keeps its text and file. */
export function LogInAgain({ email, done = t('again.done'), onClose }: LogInAgainProps) {
  const [refused, setRefused] = useState<string>();
  const [codeForm, setCodeForm] = useState<ReactNode>(null);
  const isSame = (address: string | null) => address?.toLowerCase() === email.toLowerCase();
  /** @param by the address that was typed; null: Google knows it */
  const resume = async (token: string, by: string | null) => {
    storeToken(token);
    // A shared device: the page's content belongs to another person.
    if (!isSame(by ?? (await addressOfSession()))) return loadPage(location.pathname);
    onClose();
    toast.success(done);
  };
  const showCodeForm = async (second: SecondStep, by: string | null) => {
    const { SecondStepForm } = await import('../second-step/SecondStep');
    const back = (tooLate?: string) => {
      setRefused(tooLate);
      setCodeForm(null);
    };
    setCodeForm(<SecondStepForm second={second} onToken={(token) => resume(token, by)} onBack={back} />);
  };
  const { form, register, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: { email, password: '' },
    send: async (body) => ({ answer: await api.call(accountCalls.login, { body }), by: body.email }),
    onDone: ({ answer, by }) => ('token' in answer ? resume(answer.token, by) : showCodeForm(answer.second, by)),
    failure: (error) => {
      setRefused(messageOf(error));
      return null;
    },
  });
  return (
    <Dialog title={t('again.title')} narrow onClose={onClose}>
      {codeForm ? (
        <div className="stack wide dialog-body">{codeForm}</div>
      ) : (
        <form {...form} ref={passwordFirst} className="stack wide dialog-body">
          <p className="muted">{t('again.line')}</p>
          <Field
            label={t('fields.email')}
            hint={refused === translateServerMessage(messages.loginWrong) && t('again.changed')}
            error={errorOf('email') && t('wanted.email')}
          >
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="username" required />}
          </Field>
          <Field label={t('fields.password')} error={errorOf('password') ? t('wanted.password') : refused}>
            {(control) => (
              <PasswordInput {...control} {...register('password')} autoComplete="current-password" required />
            )}
          </Field>
          <Button type="submit" block busy={busy}>
            {t('login.send')}
          </Button>
          <GoogleButton onToken={(token) => resume(token, null)} onSecond={(second) => showCodeForm(second, null)} />
        </form>
      )}
    </Dialog>
  );
}

/** Null if the check fails: then it may be another person's. */
const addressOfSession = () =>
  api.call(accountCalls.checkAuth).then(
    ({ data }) => data.user.email,
    () => null,
  );

const passwordFirst = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('[type="password"]') ?? null);
