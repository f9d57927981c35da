import { accountCalls, LoginInput, type SecondStep } from '@easy-tax/contracts';
import { type ReactNode, useState } from 'react';
import { t } from '../../i18n/en/account/account';
import { loadPage } from '../../lib/browser/load-page';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { api } from '../../lib/http/api';
import { messageOf } from '../../lib/http/api-error';
import { storeToken } from '../../lib/http/token';
import { Button } from '../button/Button';
import { Field } from '../form/Field';
import { Input, PasswordInput } from '../form/Input';
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
  const resume = (token: string, same: boolean) => {
    storeToken(token);
    // A shared device: the page's content belongs to another person.
    if (!same) return loadPage(location.pathname);
    onClose();
    toast.success(done);
  };
  const showCodeForm = async (second: SecondStep, same: boolean) => {
    const { SecondStepForm } = await import('../second-step/SecondStepForm');
    const back = (tooLate?: string) => {
      setRefused(tooLate);
      setCodeForm(null);
    };
    setCodeForm(<SecondStepForm second={second} onToken={(token) => resume(token, same)} onBack={back} />);
  };
  const { form, register, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: { email, password: '' },
    send: async (body) => ({
      answer: await api.call(accountCalls.login, { body }),
      same: body.email.toLowerCase() === email.toLowerCase(),
    }),
    onDone: ({ answer, same }) => ('token' in answer ? resume(answer.token, same) : showCodeForm(answer.second, same)),
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
          <Field label={t('fields.email')} error={errorOf('email') && t('wanted.email')}>
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
        </form>
      )}
    </Dialog>
  );
}

const passwordFirst = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector<HTMLElement>('[type="password"]') ?? null);
