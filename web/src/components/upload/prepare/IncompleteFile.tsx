import { t } from '../../../i18n/en/filings/preparation';
import { Button } from '../../button/Button';
import { Dialog } from '../../overlay/Dialog';
import styles from './Prepare.module.css';

interface IncompleteFileProps {
  readonly name: string;
  /** True: sends it all the same. */
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Warns that the end of the file is missing. */
export const IncompleteFile = ({ name, onAnswer }: IncompleteFileProps) => (
  <Dialog title={t('incomplete.title')} narrow onClose={() => onAnswer(false)}>
    <div className={styles.body}>
      <p className={styles.words}>{t('incomplete.line', { name })}</p>
      <p>{t('incomplete.look')}</p>
      <div className="row">
        <Button onClick={() => onAnswer(false)}>{t('incomplete.no')}</Button>
        <Button tone="line" onClick={() => onAnswer(true)}>
          {t('incomplete.send')}
        </Button>
      </div>
    </div>
  </Dialog>
);
