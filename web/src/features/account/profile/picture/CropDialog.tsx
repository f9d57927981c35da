import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Dialog } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/account/picture';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { Cropper } from './Cropper';
import { fullCrop } from './crop';
import { encode } from './encode';
import styles from './Picture.module.css';

interface CropDialogProps {
  readonly picture: HTMLCanvasElement;
  /** Saves the cropped picture. Errors are shown here, and the old picture stays. */
  readonly save: (dataUrl: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Crops a chosen picture and saves it. */
export function CropDialog({ picture, save, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => fullCrop(picture));
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
      await save(encode(picture, crop));
      // If closed meanwhile, another picture may be open.
      if (open.current) onClose();
    } catch (failure) {
      if (open.current) setError(messageOf(failure));
      else toast.error(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('crop.title')} narrow onClose={onClose}>
      <div className={styles.dialog}>
        <Cropper picture={picture} crop={crop} onCrop={setCrop} />
        {error && (
          <p role="alert" className={styles.error}>
            {translateServerMessage(error)}
          </p>
        )}
        <div className="row">
          <Button busy={busy} onClick={submit}>
            {t('crop.save')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
