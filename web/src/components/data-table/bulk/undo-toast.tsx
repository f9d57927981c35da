import { limits } from '@easy-tax/contracts';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';
import { t } from '../../../i18n/en/admin/admin';
import styles from './undo-toast.module.css';

/** Reports a deletion and offers Undo while the service can undo it, less `elapsedMs`. */
export function undoToast(message: string, onUndo: () => void, elapsedMs = 0): void {
  toast(
    ({ closeToast }: ToastContentProps) => (
      <span className={styles.line}>
        <span>{message}</span>
        <button
          type="button"
          className={styles.undo}
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
}
