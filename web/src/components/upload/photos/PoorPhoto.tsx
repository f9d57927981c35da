import { IconAlertTriangle } from '@tabler/icons-react';
import { photos as t } from '../../../i18n/en/filings/preparation';
import { Button, Icon } from '../../button/Button';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import { Thumbnail } from './PageCard';
import styles from './Photos.module.css';
import { hintsOf, type Page } from './page-list';

interface PoorPhotoProps {
  readonly page: Page;
  readonly onAnswer: (use: 'asItIs' | 'improved' | 'no') => void;
}

/** Shows a photo whose print may be hard to read, before it is sent. */
export const PoorPhoto = ({ page, onAnswer }: PoorPhotoProps) => (
  <Dialog title={t('poor.title')} narrow onClose={() => onAnswer('no')}>
    <div className={`stack ${styles.body}`}>
      <div className={styles.card}>
        <Thumbnail page={page} label={page.file.name} />
        <div className={styles.about}>
          <p className="small muted">{page.file.name}</p>
          <div className={styles.hints}>
            {hintsOf(page).map((hint) => (
              <p key={hint}>
                <Icon of={IconAlertTriangle} /> {t(`hints.${hint}`)}
              </p>
            ))}
          </div>
        </div>
      </div>
      <p>{t('poor.line')}</p>
      <div className={styles.answers}>
        <Button ref={focusFirst} onClick={() => onAnswer('no')}>
          {t('poor.another')}
        </Button>
        <Button tone="line" onClick={() => onAnswer('improved')}>
          {t('poor.crop')}
        </Button>
        <Button tone="line" onClick={() => onAnswer('asItIs')}>
          {t('poor.anyway')}
        </Button>
      </div>
    </div>
  </Dialog>
);
