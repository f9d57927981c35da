import type { SessionUser } from '@easy-tax/contracts';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/account/picture';
import { cx } from '../../../../lib/cx';
import { useIncomingFiles } from '../../../../lib/hooks/use-incoming-files';
import styles from './Picture.module.css';
import { PictureDialog } from './PictureDialog';
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
        <Button
          icon={IconPhoto}
          ref={chooser}
          tone="line"
          small
          busy={picture.busy}
          onClick={() => openFilePicker(false)}
        >
          {t('choose')}
        </Button>
        <Button
          icon={IconCamera}
          tone="line"
          small
          className={styles.camera}
          busy={picture.busy}
          onClick={() => openFilePicker(true)}
        >
          {t('camera')}
        </Button>
        {user.profilePicture && (
          <Button tone="line" small busy={picture.busy} onClick={picture.remove}>
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
          <span className={styles.removed}>
            {t('removed')}
            <Button autoFocus tone="line" small busy={picture.busy} onClick={undo}>
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
