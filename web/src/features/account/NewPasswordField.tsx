import type { ComponentProps } from 'react';
import { Field, PasswordInput } from '../../components/form/Field';
import { requiredFieldText } from '../../components/form/required-field-text';
import { t } from '../../i18n/en/account/account';

interface NewPasswordFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error: string | undefined;
}

/** A field for a new password, with the rule as hint. Other props are from the form's `register`. */
export function NewPasswordField({ label, error, ...registered }: NewPasswordFieldProps) {
  return (
    <Field label={label} hint={t('register.hint')} error={requiredFieldText(error, t('wanted.newPassword'))}>
      {(control) => <PasswordInput {...control} {...registered} autoComplete="new-password" required />}
    </Field>
  );
}
