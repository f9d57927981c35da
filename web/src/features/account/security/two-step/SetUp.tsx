import { messages, type TwoStepBegun, TwoStepConfirm, TwoStepStart } from '@easy-tax/contracts';
import { useEffect, useRef, useState } from 'react';
import { ButtonAnchor } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Field, PasswordInput } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { CodeField } from '../../../../components/second-step/CodeField';
import { QrBox } from '../../../../components/ui/QrBox';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { ApiError, messageOf } from '../../../../lib/http/api';
import { confirmTwoStep, fetchTwoStep, startTwoStep } from '../api';
import { useSureSend } from '../use-sure-send';
import { MailedCodeField, RecoveryCodes } from './Codes';
import styles from './TwoStep.module.css';

interface SetUpProps {
  readonly email: string;
  /** True if the new app replaces another. */
  readonly isMove: boolean;
  readonly onOn: () => void;
  readonly onCancel: () => void;
}
type Begun = TwoStepBegun['data'];

/** Steps: password and mailed code, recovery codes, app and its first code. */
export function SetUp({ email, isMove, onOn, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [kept, setKept] = useState(false);
  if (!begun) return <Proof email={email} isMove={isMove} onBegun={setBegun} onCancel={onCancel} />;
  // None with a further factor: the existing codes stay valid.
  if (!kept && begun.codes.length > 0) return <RecoveryCodes codes={begun.codes} onKept={() => setKept(true)} />;
  return <App {...begun} isMove={isMove} onOn={onOn} onCancel={onCancel} />;
}

interface ProofProps extends Omit<SetUpProps, 'onOn'> {
  readonly onBegun: (begun: Begun) => void;
}

function Proof({ email, isMove, onBegun, onCancel }: ProofProps) {
  const { form, register, errorOf, busy } = useApiForm({
    schema: TwoStepStart,
    defaults: { current: '', mailed: '' },
    send: startTwoStep,
    onDone: onBegun,
  });
  // The pressed button is gone: the first field has the focus.
  const self = useRef<HTMLFormElement>(null);
  useEffect(() => self.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return (
    <form {...form} ref={self} className="stack">
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      {isMove && <p>{t('move.line')}</p>}
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <MailedCodeField email={email} error={errorOf('mailed')} {...register('mailed')} />
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={onCancel}>
        {t('password.send')}
      </FormButtons>
    </form>
  );
}

type AppProps = Omit<SetUpProps, 'email'> & Begun;

function App({ secret, uri, codes, isMove, onOn, onCancel }: AppProps) {
  // A moved app looks as before; the next try says that the move is over.
  const { send, isInDoubt } = useSureSend(async () => !isMove && (await fetchTwoStep()).app);
  const { form, register, errorOf, busy } = useApiForm({
    schema: TwoStepConfirm,
    defaults: { code: '' },
    send: (input) => send(() => confirmTwoStep(input)),
    onDone: (answer) => {
      toast.success(answer?.message ?? (codes.length > 0 ? messages.twoStepOn : messages.appAdded));
      onOn();
    },
    failure: (error) => {
      // The answer to an earlier try was lost: the app has moved.
      if (error instanceof ApiError && error.status === 409) onOn();
      return messageOf(error);
    },
  });
  // Not the field: a phone would scroll past the line and the code to be scanned.
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <form {...form} className="stack">
      <p ref={line} tabIndex={-1}>
        {t('app.line')}
      </p>
      <div className={styles.app}>
        <QrBox text={uri} label={t('app.code')} />
        <div className="stack">
          <p className="small muted">{t('app.secret')}</p>
          <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <div className="row">
            <CopyButton text={secret}>{t.rich('app.copy', { name: <span className="visually-hidden" /> })}</CopyButton>
            <ButtonAnchor small className={styles.phone} href={uri}>
              {t('app.open')}
            </ButtonAnchor>
          </div>
        </div>
      </div>
      <CodeField kind="totp" error={errorOf('code')} {...register('code')} />
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={() => (isInDoubt.current ? onOn() : onCancel())}>
        {t(isMove ? 'move.send' : 'app.send')}
      </FormButtons>
      <p className="small muted">{t(isMove ? 'move.after' : 'app.after')}</p>
    </form>
  );
}
