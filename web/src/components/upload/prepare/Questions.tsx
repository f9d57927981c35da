import type { Filing } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/filings/preparation';
import { formatShortDate } from '../../../i18n/format';
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

interface SharedFilesProps {
  readonly names: readonly string[];
  /** The host of the page that shared them; empty if an app did, or an unknown page. */
  readonly from: string;
  /** True: takes them. */
  readonly onAnswer: (isWanted: boolean) => void;
}

/** Asks before files that were shared from elsewhere come into the form. */
export const SharedFiles = ({ names, from, onAnswer }: SharedFilesProps) => (
  <Dialog title={t('shared.title', { count: names.length })} narrow onClose={() => onAnswer(false)}>
    <div className={styles.body}>
      <p className={styles.words}>{from === '' ? t('shared.fromApp') : t('shared.fromPage', { from })}</p>
      <ul className={styles.words}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{t('shared.line')}</p>
      <div className="row">
        <Button onClick={() => onAnswer(true)}>{t('shared.take')}</Button>
        <Button tone="line" onClick={() => onAnswer(false)}>
          {t('shared.no')}
        </Button>
      </div>
    </div>
  </Dialog>
);
