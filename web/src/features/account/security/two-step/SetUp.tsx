import { TwoStepConfirm, TwoStepStart } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Field } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { PasswordInput } from '../../../../components/form/Input';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { CodeField } from '../../../../components/second-step/CodeField';
import { QrBox } from '../../../../components/ui/QrBox';
import { t } from '../../../../i18n/en/account/two-step';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { confirmTwoStep, startTwoStep } from './api';
import styles from './TwoStep.module.css';

interface SetUpProps {
  readonly email: string;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** The password first, then the app and its first code. */
export function SetUp({ email, onCodes, onCancel }: SetUpProps) {
  const [app, setApp] = useState<{ readonly secret: string; readonly uri: string } | null>(null);
  return app ? (
    <App {...app} onCodes={onCodes} onCancel={onCancel} />
  ) : (
    <Password email={email} onApp={setApp} onCancel={onCancel} />
  );
}

interface PasswordProps {
  readonly email: string;
  readonly onApp: (app: { readonly secret: string; readonly uri: string }) => void;
  readonly onCancel: () => void;
}

function Password({ email, onApp, onCancel }: PasswordProps) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: TwoStepStart,
    defaults: { current: '' },
    send: startTwoStep,
    onDone: onApp,
  });
  const self = useFocusInside();
  return (
    <form {...form} ref={self} className="stack">
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(tied) => <PasswordInput {...tied} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={onCancel}>
        {t('password.send')}
      </FormButtons>
    </form>
  );
}

interface AppProps extends Omit<SetUpProps, 'email'> {
  readonly secret: string;
  readonly uri: string;
}

function App({ secret, uri, onCodes, onCancel }: AppProps) {
  const { mutate } = useSWRConfig();
  const { form, register, errorOf, busy } = useApiForm({
    schema: TwoStepConfirm,
    defaults: { code: '' },
    send: confirmTwoStep,
    onDone: ({ message, data }) => {
      toast.success(message);
      onCodes(data.codes);
      void mutate('sessions');
    },
  });
  const self = useFocusInside();
  return (
    <form {...form} ref={self} className="stack">
      <p>{t('app.line')}</p>
      <div className={styles.app}>
        <QrBox text={uri} label={t('app.code')} />
        <div className="stack">
          <p className="small muted">{t('app.secret')}</p>
          <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div className="row">
            <CopyButton text={secret}>{t.rich('app.copy', { name: <span className="visually-hidden" /> })}</CopyButton>
            <ButtonAnchor small tone="line" className={styles.phone} href={uri}>
              {t('app.open')}
            </ButtonAnchor>
          </div>
        </div>
      </div>
      <CodeField kind="totp" error={errorOf('code')} {...register('code')} />
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={onCancel}>
        {t('app.send')}
      </FormButtons>
    </form>
  );
}

/** The button that was pressed is gone: the next field is where typing goes on. */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return form;
}
