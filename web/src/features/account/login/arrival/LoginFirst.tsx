import { IconMail } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { NoticeLine } from '../../../../components/ui/Notice';
import { mailLinks as t } from '../../../../i18n/en/account/account';
import { onLoginElsewhere } from '../../../../lib/http/token';
import type { MailLink } from './use-login-arrival';

interface LoginFirstProps {
  readonly name: MailLink['name'];
  readonly onContinue: () => void;
}

/** Explains to a visitor with a mailed link why to log in, with which account, and the next step. */
export function LoginFirst({ name, onContinue }: LoginFirstProps) {
  const onLogin = useEffectEvent(onContinue);
  useEffect(() => {
    // Not for a change of address: it would end the other tab's new session at once.
    if (name !== 'verify') return undefined;
    return onLoginElsewhere(() => onLogin());
  }, [name]);
  return (
    <NoticeLine icon={IconMail} asks>
      {t(name)}
    </NoticeLine>
  );
}
