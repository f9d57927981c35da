import { limits } from '@easy-tax/contracts';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';
import { t } from '../../../i18n/en/admin/admin';
import styles from './undo-toast.module.css';

/**
 * Reports an act and offers Undo while the service can undo a deletion, less `elapsedMs`.
 * @returns hides it
 */
export function undoToast(message: string, onUndo: () => void, elapsedMs = 0): () => void {
  const id = toast(
    ({ closeToast }: ToastContentProps) => (
      <span className={styles.line}>
        <span>{message}</span>
        <button
          type="button"
          className={`text-button ${styles.undo}`}
          onClick={() => {
            closeToast();
            document.getElementById('main')?.focus({ preventScroll: true });
            onUndo();
          }}
        >
          {t('actions.undo')}
        </button>
      </span>
    ),
    // Shorter than the service allows, because the request takes time.
    {
      type: 'success',
      autoClose: Math.max(limits.undoMs - 500 - elapsedMs, 1),
      pauseOnHover: false,
      pauseOnFocusLoss: false,
    },
  );
  return () => toast.dismiss(id);
}
