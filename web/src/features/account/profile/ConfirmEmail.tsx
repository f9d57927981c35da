import { messages } from '@easy-tax/contracts';
import { IconMailExclamation } from '@tabler/icons-react';
import { Button, Icon } from '../../../components/button/Button';
import { t } from '../../../i18n/en/account/account';
import { toast } from '../../../lib/browser/toast';
import { useAct } from '../../../lib/hooks/use-act';
import { useSession } from '../../../lib/session/session';
import { resendVerification } from './api';
import styles from './ConfirmEmail.module.css';

interface ConfirmEmailProps {
  /** Says which mails need the confirmation. */
  readonly line: string;
  /** The button's text; without it a link was sent before. */
  readonly send?: string;
}

/** Shown until the address is confirmed. */
export function ConfirmEmail({ line, send = t('confirm.again') }: ConfirmEmailProps) {
  const { busy: sending, act } = useAct();
  const { update } = useSession();
  const resendLink = async () => {
    await act(async () => {
      const message = await resendVerification();
      toast.success(message);
      // Confirmed on another device meanwhile.
      if (message !== messages.emailVerified) return;
      const { refreshUser } = await import('../../../lib/session/server-session');
      await refreshUser(update);
    });
  };
  return (
    <section className={styles.confirm} aria-label={t('confirm.title')}>
      <div>
        <h2 className={styles.title}>
          <Icon of={IconMailExclamation} /> {t('confirm.title')}
        </h2>
        <p>{line}</p>
      </div>
      <Button small busy={sending} onClick={resendLink}>
        {send}
      </Button>
    </section>
  );
}
