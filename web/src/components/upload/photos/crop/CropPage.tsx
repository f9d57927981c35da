import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../../../../i18n/en/filings/photos';
import { Button } from '../../../button/Button';
import { Icon } from '../../../button/Icon';
import { Dialog } from '../../../overlay/Dialog';
import { type Quad, WHOLE_PHOTO } from '../geometry';
import type { Page } from '../page-list';
import styles from './Crop.module.css';
import { CropArea } from './CropArea';

interface CropPageProps {
  readonly page: Page;
  readonly number: number;
  readonly onCrop: (corners: Quad) => void;
  readonly onClose: () => void;
}

/** Lets the client place the four corners of the sheet. */
export function CropPage({ page, number, onCrop, onClose }: CropPageProps) {
  const [corners, setCorners] = useState(page.corners);
  const help = useId();
  return (
    <Dialog title={t('crop', { page: number })} medium onClose={onClose}>
      <div className={styles.body}>
        <p id={help} className="muted">
          {t('cropping.help')}
        </p>
        <CropArea page={page} corners={corners} help={help} onChange={setCorners} />
        <div className="row">
          <Button onClick={() => onCrop(corners)}>
            <Icon of={IconCheck} /> {t('cropping.apply')}
          </Button>
          <Button tone="line" onClick={() => setCorners(WHOLE_PHOTO)}>
            {t('cropping.whole')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
