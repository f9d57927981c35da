import type { CodeKind } from '@easy-tax/contracts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../i18n/en/account/second-step';
import { Field, Input } from '../form/Field';

interface CodeFieldProps extends UseFormRegisterReturn {
  readonly kind: CodeKind;
  readonly error: string | undefined;
}

/** Input of a code; for the app's code phones show a number pad. */
export function CodeField({ kind, error, ...registered }: CodeFieldProps) {
  const look = kind === 'totp' ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code' } : {};
  return (
    <Field label={t(`${kind}.label`)} error={error}>
      {(control) => (
        <Input
          autoComplete="off"
          {...look}
          {...control}
          {...registered}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
