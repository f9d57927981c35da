import type { SessionUser } from '@easy-tax/contracts';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button/Button';
import { Dialog, focusFirst } from '../../../../components/overlay/Dialog';
import { t } from '../../../../i18n/en/account/picture';
import { translateServerMessage } from '../../../../i18n/translate-server-message';
import { toast } from '../../../../lib/browser/toast';
import { cx } from '../../../../lib/cx';
import { messageOf } from '../../../../lib/http/api';
import { useIncomingFiles } from '../../../../lib/upload/incoming-files';
import styles from './Picture.module.css';
import { usePicture } from './use-picture';

/** Sets the own picture by file, camera, drop or paste, or removes it. */
export function PictureField({ user }: { readonly user: SessionUser }) {
  const picture = usePicture(user);
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const isDraggedOver = useIncomingFiles((files) => picture.choose([...files]));
  const openFilePicker = (fromCamera: boolean) => {
    if (fromCamera) input.current?.setAttribute('capture', 'user');
    else input.current?.removeAttribute('capture');
    input.current?.click();
  };
  const undo = async () => {
    await picture.undo();
    chooser.current?.focus();
  };
  return (
    <div className={cx(styles.field, isDraggedOver && styles.draggedOver)}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        aria-label={t('label')}
        tabIndex={-1}
        onChange={(event) => {
          picture.choose([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
      <div className="row">
        <Button icon={IconPhoto} ref={chooser} small busy={picture.busy} onClick={() => openFilePicker(false)}>
          {t('choose')}
        </Button>
        <Button
          icon={IconCamera}
          small
          className={styles.camera}
          busy={picture.busy}
          onClick={() => openFilePicker(true)}
        >
          {t('camera')}
        </Button>
        {user.profilePicture && (
          <Button small busy={picture.busy} onClick={picture.remove}>
            {t.rich('remove', { name: <span className="visually-hidden" /> })}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {isDraggedOver ? (
          t('drop')
        ) : (
          <>
            <span className={styles.dropHint}>{t('dropHint')}</span> {t('hint')}
          </>
        )}
      </p>
      <div role="status">
        {picture.undoable && (
          <span className="row">
            {t('removed')}
            <Button autoFocus small busy={picture.busy} onClick={undo}>
              {t('undo')}
            </Button>
          </span>
        )}
      </div>
      {picture.problem && (
        <p role="alert" className={styles.error}>
          {picture.problem}
        </p>
      )}
      {picture.chosen && <PictureDialog picture={picture.chosen} save={picture.save} onClose={picture.cancel} />}
    </div>
  );
}

interface PictureDialogProps {
  /** A `data:` URL. */
  readonly picture: string;
  /** Errors are shown here, and the old picture stays. */
  readonly save: (dataUrl: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Shows a chosen picture as others will see it, and saves it. */
function PictureDialog({ picture, save, onClose }: PictureDialogProps) {
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
      <div className="stack wide dialog-body">
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
