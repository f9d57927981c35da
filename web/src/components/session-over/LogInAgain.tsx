import { LoginInput, messages, type SecondStep } from '@easy-tax/contracts';
import { useState } from 'react';
import { t } from '../../i18n/en/account/account';
import { loadPage } from '../../lib/browser/load-page';
import { toast } from '../../lib/browser/toast';
import { useApiForm } from '../../lib/hooks/use-api-form';
import { useLate } from '../../lib/hooks/use-late';
import { messageOf } from '../../lib/http/api-error';
import { storeToken } from '../../lib/http/token';
import { logIn } from '../../lib/session/log-in';
import { Button } from '../button/Button';
import { Field } from '../form/Field';
import { Input, PasswordInput } from '../form/Input';
import { Dialog, focusFirst } from '../overlay/Dialog';
import styles from './LogInAgain.module.css';

interface LogInAgainProps {
  readonly email: string;
  /** The toast afterwards, if nothing is sent. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

const fetchSecondStep = async () => (await import('../second-step/SecondStepForm')).SecondStepForm;

/** A session that ended in the middle of a form: log in right here, and the form keeps its text and file. */
export function LogInAgain({ email, done = t('again.done'), onClose }: LogInAgainProps) {
  // Beside the field too: it stays there.
  const [refused, setRefused] = useState<string>();
  const [second, setSecond] = useState<{ readonly step: SecondStep; readonly same: boolean } | null>(null);
  const SecondStepForm = useLate(fetchSecondStep, second !== null, () => setSecond(null));
  const goOn = (token: string, same: boolean) => {
    storeToken(token);
    // A shared phone: the page's content belongs to another person.
    if (!same) return loadPage(location.pathname);
    onClose();
    toast.success(done);
  };
  const { form, register, errorOf, busy } = useApiForm({
    schema: LoginInput,
    defaults: { email, password: '' },
    send: async (input) => ({
      answer: await logIn(input),
      same: input.email.toLowerCase() === email.toLowerCase(),
    }),
    onDone: ({ answer, same }) =>
      'token' in answer ? goOn(answer.token, same) : setSecond({ step: answer.second, same }),
    onInvalid: () => toast.error(messages.allFieldsRequired),
    failure: (error) => {
      setRefused(messageOf(error));
      return messageOf(error);
    },
  });
  return (
    <Dialog title={t('again.title')} narrow onClose={onClose}>
      {second && SecondStepForm ? (
        <SecondStepForm
          second={second.step}
          onToken={(token) => goOn(token, second.same)}
          onBack={() => setSecond(null)}
        />
      ) : (
        <form {...form} ref={passwordFirst} className={styles.form}>
          <p className="muted">{t('again.line')}</p>
          <Field label={t('fields.email')} error={errorOf('email') && t('wanted.email')}>
            {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="username" required />}
          </Field>
          <Field label={t('fields.password')} error={errorOf('password') ? t('wanted.password') : refused}>
            {(tied) => <PasswordInput {...tied} {...register('password')} autoComplete="current-password" required />}
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
