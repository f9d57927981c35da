import { useState } from 'react';
import { Button } from '../../../components/button/Button';
import { Dialog } from '../../../components/overlay/Dialog';
import { yourData as t } from '../../../i18n/en/account/privacy';
import { toast } from '../../../lib/browser/toast';
import { isRefused, messageOf } from '../../../lib/http/api';
import { confirmErasure } from './api';
import { useLeaveErased } from './use-leave-erased';
import styles from './YourData.module.css';

interface ConfirmErasureProps {
  readonly token: string;
  readonly onClose: () => void;
}

/** Asks before erasing an account without a password. */
export default function ConfirmErasure({ token, onClose }: ConfirmErasureProps) {
  const leaveErased = useLeaveErased();
  const [busy, setBusy] = useState(false);
  const erase = async () => {
    setBusy(true);
    try {
      const message = await confirmErasure(token);
      onClose();
      await leaveErased(message);
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(false);
      // A refused link is used up. After other errors the user can retry only here: the address has lost the token.
      if (isRefused(error)) onClose();
    }
  };
  return (
    <Dialog title={t('ask.title')} narrow onClose={onClose}>
      <div className={styles.ask}>
        <p>{t('ask.opened')}</p>
        <div className={styles.choices}>
          <Button tone="danger" busy={busy} onClick={() => void erase()}>
            {t('ask.send')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('ask.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
