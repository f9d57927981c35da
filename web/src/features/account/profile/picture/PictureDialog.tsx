import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/account/picture';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import styles from './Picture.module.css';

interface PictureDialogProps {
  /** A `data:` URL. */
  readonly picture: string;
  /** Errors are shown here, and the old picture stays. */
  readonly save: (dataUrl: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows a chosen picture as others will see it, and saves it. */
export function PictureDialog({ picture, save, onClose }: PictureDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const submit = async () => {
    setBusy(true);
    setError('');
    try {
      await save(picture);
      // If closed meanwhile, another picture may be open.
      if (open.current) onClose();
    } catch (failure) {
      if (open.current) setError(messageOf(failure));
      else toast.error(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('dialog.title')} narrow onClose={onClose}>
      <div className={styles.dialog}>
        <img className={styles.preview} src={picture} alt={t('dialog.preview')} />
        <p className="muted small">{t('dialog.middle')}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {translateServerMessage(error)}
          </p>
        )}
        <div className="row">
          <Button ref={focusFirst} busy={busy} onClick={submit}>
            {t('dialog.save')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
