import { limits } from '@easy-tax/contracts';
import { useRef } from 'react';
import { type Id, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { t } from '../../../i18n/en/admin/admin';
import styles from './undo-toast.module.css';

/** @returns true once nothing is left to undo */
type Undo = () => Promise<boolean>;

// Shorter than the service allows, because the request takes time.
const SHOWN_MS = limits.undoMs - 500;

/**
 * Reports an act and offers Undo while the service can undo a deletion, less `elapsedMs`; as long again after an Undo that failed.
 * @returns hides it
 */
export function undoToast(message: string, onUndo: Undo, elapsedMs = 0): () => void {
  const id = toast(
    ({ closeToast, toastProps }: ToastContentProps) => (
      <Line id={toastProps.toastId} message={message} onUndo={onUndo} onOver={closeToast} />
    ),
    {
      type: 'success',
      autoClose: Math.max(SHOWN_MS - elapsedMs, 1),
      pauseOnHover: false,
      pauseOnFocusLoss: false,
    },
  );
  return () => toast.dismiss(id);
}

interface LineProps {
  readonly id: Id;
  readonly message: string;
  readonly onUndo: Undo;
  readonly onOver: () => void;
}

function Line({ id, message, onUndo, onOver }: LineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const running = useRef(false);
  const undo = async () => {
    if (running.current) return;
    running.current = true;
    toast.pause({ id });
    const isOver = await onUndo();
    running.current = false;
    if (!isOver) {
      toast.update(id, { autoClose: SHOWN_MS });
      toast.play({ id });
      return;
    }
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
