import { limits } from '@easy-tax/contracts';
import { useRef } from 'react';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';
import { t } from '../../../i18n/en/admin/admin';
import styles from './undo-toast.module.css';

/** @returns true once nothing is left to undo */
type Undo = () => Promise<boolean>;

/**
 * Reports an act and offers Undo while the service can undo a deletion, less `elapsedMs`; also after an Undo that failed.
 * @returns hides it
 */
export function undoToast(message: string, onUndo: Undo, elapsedMs = 0): () => void {
  const id = toast(
    ({ closeToast }: ToastContentProps) => <Line message={message} onUndo={onUndo} onOver={closeToast} />,
    {
      type: 'success',
      // Shorter than the service allows, because the request takes time.
      autoClose: Math.max(limits.undoMs - 500 - elapsedMs, 1),
      pauseOnHover: false,
      pauseOnFocusLoss: false,
    },
  );
  return () => toast.dismiss(id);
}

interface LineProps {
  readonly message: string;
  readonly onUndo: Undo;
  readonly onOver: () => void;
}

function Line({ message, onUndo, onOver }: LineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const undo = async () => {
    if (running.current) return;
    running.current = true;
    const isOver = await onUndo();
    running.current = false;
    if (!isOver) return;
    if (document.activeElement === button.current) document.getElementById('main')?.focus({ preventScroll: true });
    onOver();
  };
  return (
    <span className={styles.line}>
      <span>{message}</span>
      <button ref={button} type="button" className={`text-button ${styles.undo}`} onClick={() => void undo()}>
        {t('actions.undo')}
      </button>
    </span>
  );
}
