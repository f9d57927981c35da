import { limits } from '@easy-tax/contracts';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';
import { t } from '../../../i18n/en/admin/admin';
import styles from './undo-toast.module.css';

/** Reports a deletion and offers Undo for as long as the service can undo it; `elapsedMs` of that have passed. */
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
    // A little less than the service allows: the click has to travel.
    {
      type: 'success',
      autoClose: Math.max(limits.undoMs - 500 - elapsedMs, 1),
      pauseOnHover: false,
      pauseOnFocusLoss: false,
    },
  );
}
