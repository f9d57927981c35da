import { PasskeyName, TwoStepStart } from '@easy-tax/contracts';
import { useEffect, useRef } from 'react';
import { Field, Input, PasswordInput } from '../../../../components/form/Field';
import { FormButtons } from '../../../../components/form/FormButtons';
import { requiredFieldText } from '../../../../components/form/required-field-text';
import { passkeys as t } from '../../../../i18n/en/account/security';
import { createPasskey } from '../../../../lib/browser/passkeys';
import { toast } from '../../../../lib/browser/toast';
import { useApiForm } from '../../../../lib/hooks/use-api-form';
import { ApiError, messageOf } from '../../../../lib/http/api';
import { addPasskey, startPasskey } from '../api';
import { nameOfDevice } from '../device';
import { MailedCodeField } from '../two-step/MailCode';

interface AddPasskeyProps {
  readonly email: string;
  readonly onAdded: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const NewPasskey = TwoStepStart.extend(PasskeyName.shape);

/** Asks for name, password and mailed code; then the browser asks for finger, face, PIN or key. */
export function AddPasskey({ email, onAdded, onCancel }: AddPasskeyProps) {
  const options = useRef<Awaited<ReturnType<typeof startPasskey>>>(undefined);
  const { form, register, errorOf, busy } = useApiForm({
    schema: NewPasskey,
    defaults: { name: nameOfDevice(navigator.userAgent), current: '', mailed: '' },
    send: async ({ name, ...start }) => {
      // The mailed code works once: retries after a device's refusal reuse the challenge.
      options.current ??= await startPasskey(start);
      const response = await createPasskey(options.current);
      options.current = undefined;
      return addPasskey({ name, response });
    },
    onDone: ({ message, data }) => {
      toast.success(message);
      onAdded(data.codes);
    },
    failure: textOf,
  });
  const password = useRef<HTMLFormElement>(null);
  // The pressed button is gone: focuses the password. The name is prefilled.
  useEffect(() => password.current?.querySelector<HTMLElement>('[type="password"]')?.focus(), []);
  return (
    <form {...form} ref={password} className="stack">
      <input type="text" autoComplete="username" value={email} hidden readOnly />
      <Field label={t('name.label')} hint={t('name.hint')} error={errorOf('name')}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" required />}
      </Field>
      <Field label={t('password.label')} error={requiredFieldText(errorOf('current'), t('password.wanted'))}>
        {(control) => <PasswordInput {...control} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <MailedCodeField email={email} error={errorOf('mailed')} {...register('mailed')} />
      <FormButtons busy={busy} cancel={t('cancel')} onCancel={onCancel}>
        {t('next')}
      </FormButtons>
    </form>
  );
}

/** The browser's own error messages are for programmers. */
function textOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error);
  return error instanceof Error && error.name === 'InvalidStateError' ? t('known') : t('cancelled');
}
