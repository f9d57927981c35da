import { t } from '../../../i18n/en/filings/preparation';
import { Button } from '../../button/Button';
import { Dialog } from '../../overlay/Dialog';
import styles from './Prepare.module.css';

interface IncompleteFileProps {
  readonly name: string;
  /** `send`: all the same; `later`: the question was closed. */
  readonly onAnswer: (answer: 'send' | 'no' | 'later') => void;
}

/** Warns that the end of the file is missing. */
export const IncompleteFile = ({ name, onAnswer }: IncompleteFileProps) => (
  <Dialog title={t('incomplete.title')} narrow onClose={() => onAnswer('later')}>
    <div className={styles.body}>
      <p className={styles.words}>{t('incomplete.line', { name })}</p>
      <p>{t('incomplete.look')}</p>
      <div className="row">
        <Button onClick={() => onAnswer('no')}>{t('incomplete.no')}</Button>
        <Button tone="line" onClick={() => onAnswer('send')}>
          {t('incomplete.send')}
        </Button>
      </div>
    </div>
  </Dialog>
);
