import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, Input } from '../../../../components/form/Field';
import { twoStep as t } from '../../../../i18n/en/account/security';
import { MailCode } from './MailCode';

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
