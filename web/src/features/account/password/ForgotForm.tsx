import { ForgotInput } from '@easy-tax/contracts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { Field } from '../../../components/form/Field';
import { Input } from '../../../components/form/Input';
import { Notice } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/account';
import { translateServerMessage } from '../../../i18n/translate-server-message';
import { useApiForm } from '../../../lib/hooks/use-api-form';
import { readLoginState, rememberWaitingPage } from '../../../lib/session/waiting-page';
import { requestPasswordReset } from './api';

export function ForgotForm() {
  const { waiting } = readLoginState(useLocation().state);
  const [answer, setAnswer] = useState('');
  const { form, register, errorOf, busy } = useApiForm({
    schema: ForgotInput,
    defaults: { email: '' },
    send: requestPasswordReset,
    onDone: ({ message }) => {
      // The mail's link may open another tab.
      rememberWaitingPage(waiting);
      setAnswer(message);
    },
  });
  return (
    <form {...form} className="stack wide">
      <h1 className="total">{t('forgot.title')}</h1>
      <p className="muted">{t('forgot.line')}</p>
      <Notice>{translateServerMessage(answer)}</Notice>
      <Field label={t('fields.email')} error={errorOf('email')}>
        {(tied) => <Input {...tied} {...register('email')} type="email" autoComplete="email" required />}
      </Field>
      <Button type="submit" block pop busy={busy}>
        {t('forgot.send')}
      </Button>
      <p>
        <Link className="link" to="/login" state={{ waiting }}>
          <Icon of={IconArrowLeft} />
          {t('forgot.back')}
        </Link>
      </p>
    </form>
  );
}
