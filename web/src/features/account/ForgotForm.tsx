import { ForgotInput } from '@easy-tax/contracts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Icon } from '../../components/Icon';
import { Input } from '../../components/Input';
import { Notice } from '../../components/Notice';
import { useApiForm } from '../../lib/use-api-form';
import { t } from '../../messages/account';
import { said } from '../../messages/said';
import { askForReset } from './api/password';

export function ForgotForm() {
  const [answer, setAnswer] = useState('');
  const { form, register, errorOf, busy } = useApiForm({
    schema: ForgotInput,
    defaults: { email: '' },
    send: askForReset,
    onDone: ({ message }) => setAnswer(message),
  });
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{t('forgot.title')}</h1>
      <p className="muted">{t('forgot.line')}</p>
      <Notice>{said(answer)}</Notice>
      <Field label={t('fields.email')} error={errorOf('email')}>
        {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" block pop busy={busy}>
        {t('forgot.send')}
      </Button>
      <p>
        <Link className="link" to="/login">
          <Icon of={IconArrowLeft} />
          {t('forgot.back')}
        </Link>
      </p>
    </form>
  );
}
