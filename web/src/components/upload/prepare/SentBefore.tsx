import type { Filing } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/filings/preparation';
import { formatShortDate } from '../../../i18n/format';
import { Button } from '../../button/Button';
import { Dialog } from '../../overlay/Dialog';
import styles from './Prepare.module.css';

interface SentBeforeProps {
  readonly earlier: Filing;
  /** True: sends it again. */
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Warns that the client has sent this very file before. */
export const SentBefore = ({ earlier: { createdAt, fileName, reference }, onAnswer }: SentBeforeProps) => (
  <Dialog title={t('twice.title')} narrow onClose={() => onAnswer(false)}>
    <div className={styles.body}>
      <p className={styles.words}>{t('twice.line', { day: formatShortDate(createdAt), name: fileName, reference })}</p>
      <div className="row">
        <Button onClick={() => onAnswer(true)}>{t('twice.again')}</Button>
        <Button tone="line" onClick={() => onAnswer(false)}>
          {t('twice.no')}
        </Button>
      </div>
    </div>
  </Dialog>
);
