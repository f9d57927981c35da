import { IconMailExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Icon } from '../../../components/button/Icon';
import { t } from '../../../i18n/en/account/account';
import { toast } from '../../../lib/browser/toast';
import { messageOf } from '../../../lib/http/api-error';
import styles from './AccountCenter.module.css';
import { resendVerification } from './api';

/** Shown above both tabs until the address is confirmed, which mails about filings need. */
export function ConfirmEmail({ email }: { readonly email: string }) {
  const [sending, setSending] = useState(false);
  const resendLink = async () => {
    setSending(true);
    try {
      toast.success(await resendVerification());
    } catch (error) {
      toast.error(messageOf(error));
    }
    setSending(false);
  };
  return (
    <section className={styles.confirm} aria-label={t('confirm.title')}>
      <div>
        <h2 className={styles.title}>
          <Icon of={IconMailExclamation} /> {t('confirm.title')}
        </h2>
        <p>{t('confirm.line', { email })}</p>
      </div>
      <Button tone="line" small busy={sending} onClick={resendLink}>
        {t('confirm.again')}
      </Button>
    </section>
  );
}
