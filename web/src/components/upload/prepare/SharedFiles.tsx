import { t } from '../../../i18n/en/filings/preparation';
import { Button } from '../../button/Button';
import { Dialog } from '../../overlay/Dialog';
import styles from './Prepare.module.css';

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
