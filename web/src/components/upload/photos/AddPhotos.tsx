import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { t } from '../../../i18n/en/filings/photos';
import { Button } from '../../button/Button';
import { Icon } from '../../button/Icon';
import { useFilePicker } from '../use-file-picker';
import styles from './Photos.module.css';

interface AddPhotosProps {
  /** Ref of the first button. */
  readonly first: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  readonly onAdd: (photos: readonly File[]) => void;
}

/** Adds pages from the gallery or the camera. */
export function AddPhotos({ first, isBusy, onAdd }: AddPhotosProps) {
  const { hiddenField, openPicker } = useFilePicker(onAdd, 'image/*');
  return (
    <div className={styles.ways}>
      <input {...hiddenField} aria-label={t('add')} aria-hidden />
      <Button ref={first} tone="line" busy={isBusy} onClick={() => openPicker(false)}>
        <Icon of={IconPhotoPlus} /> {t('add')}
      </Button>
      <Button tone="line" busy={isBusy} onClick={() => openPicker(true)}>
        <Icon of={IconCamera} /> {t('camera')}
      </Button>
    </div>
  );
}
