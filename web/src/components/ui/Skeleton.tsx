import { t } from '../../i18n/en/site';
import styles from './Skeleton.module.css';

/** Grey lines while content loads. Screen readers announce it once. */
export function Skeleton({ lines = 3, label = t('loading') }: { readonly lines?: number; readonly label?: string }) {
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
