import { type ReactNode, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/button/CopyButton';
import { Field, Input } from '../../../../components/form/Field';
import { SecondLookSteps } from '../../../../components/second-step/SecondStep';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { toast } from '../../../../lib/browser/toast';
import { useAct } from '../../../../lib/hooks/use-act';
import { mailFactorCode, renewRecoveryCodes } from '../api';
import styles from './TwoStep.module.css';

interface MailCodeProps {
  readonly small?: boolean;
  readonly onMailed?: () => void;
  readonly children: ReactNode;
}

/** Has the code mailed that starts the setup. */
export function MailCode({ small = false, onMailed, children }: MailCodeProps) {
  const { busy, act } = useAct();
  const send = async () => {
    await act(async () => {
      toast.success(await mailFactorCode());
      onMailed?.();
    });
  };
  return (
    <Button tone="line" small={small} busy={busy} onClick={send}>
      {children}
    </Button>
  );
}

interface MailedCodeFieldProps extends UseFormRegisterReturn {
  readonly email: string;
  readonly error: string | undefined;
}

/** Field for the mailed code, and a button for another. */
export function MailedCodeField({ email, error, ...registered }: MailedCodeFieldProps) {
  return (
    <>
      <Field label={t('mailed.label')} hint={t('mailed.line', { email })} error={error}>
        {(control) => <Input {...control} {...registered} inputMode="numeric" autoComplete="one-time-code" required />}
      </Field>
      <div>
        <MailCode small>{t('mailed.again')}</MailCode>
      </div>
    </>
  );
}

/** Shows the recovery codes; this is the only time. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="stack">
      <h3 ref={title} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.line')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={onKept}>{t('codes.done')}</Button>
        <CopyButton text={codes.join('\n')}>
          {t.rich('codes.copy', { name: <span className="visually-hidden" /> })}
        </CopyButton>
      </div>
    </div>
  );
}

interface RenewCodesProps {
  /** Why, and what ends. */
  readonly line: string;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Makes new recovery codes, by a second factor. */
export const RenewCodes = ({ line, onCodes, onCancel }: RenewCodesProps) => (
  <>
    <p>{line}</p>
    <SecondLookSteps
      send={renewRecoveryCodes}
      onDone={({ message, data }) => {
        toast.success(message);
        onCodes(data.codes);
      }}
      words={{ send: t('renew.send'), back: t('cancel') }}
      onBack={onCancel}
    />
  </>
);
