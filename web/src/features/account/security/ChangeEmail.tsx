import { EmailChange } from '@easy-tax/contracts';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Field } from '../../../components/form/Field';
import { Input, PasswordInput } from '../../../components/form/Input';
import { requiredFieldText } from '../../../components/form/required-field-text';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/security';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { changeEmail } from './api';

/** Requests a link to another address; nothing changes before it is opened. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const [done, setDone] = useState('');
  const { form, register, errorOf, busy } = useApiForm({
    schema: EmailChange,
    defaults: { email: '', current: '' },
    send: (input) => {
      setDone('');
      return changeEmail(input);
    },
    onDone: ({ message }) => setDone(translateServerMessage(message)),
  });
  return (
    <form {...form} className="card pad stack wide">
      <h2>{t('email.title')}</h2>
      <p className="muted">{t('email.line', { email })}</p>
      <Field label={t('email.new')} error={requiredFieldText(errorOf('email'), t('email.wantedNew'))}>
        {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="off" required />}
      </Field>
      <Field label={t('password.current')} error={requiredFieldText(errorOf('current'), t('password.wantedCurrent'))}>
        {(tied) => <PasswordInput {...tied} {...register('current')} autoComplete="current-password" required />}
      </Field>
      <div className="stack">
        <div>
          <Button type="submit" tone="line" busy={busy}>
            {t('email.send')}
          </Button>
        </div>
        <p className="small muted">{t('email.rule')}</p>
        <Notice>{done}</Notice>
      </div>
    </form>
  );
}
