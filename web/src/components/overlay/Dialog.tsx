import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/en/site';
import { useModal } from '../../lib/browser/modals';
import { cx } from '../../lib/cx';
import { Button, IconButton } from '../button/Button';
import styles from './Dialog.module.css';

/**
 * A modal <dialog> with title and close button (see `useModal`).
 * Render it only while open: `{asked && <Dialog title="…" onClose={…}>…</Dialog>}`. Pass `focusFirst` as `ref` to the
 * element that gets focus first.
 */
export function Dialog({
  title,
  line,
  narrow,
  medium,
  className,
  onClose,
  children,
}: {
  readonly title: string;
  /** Shown below the title. */
  readonly line?: ReactNode;
  readonly narrow?: boolean;
  readonly medium?: boolean;
  readonly className?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={cx(styles.dialog, narrow && styles.narrow, medium && styles.medium, className)}
      aria-labelledby={titleId}
    >
      <div className={styles.inner}>
        <header>
          <div>
            <h2 id={titleId}>{title}</h2>
            {line && <p className="muted small tabular">{line}</p>}
          </div>
          <IconButton icon={IconX} bare label={t('close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** `showModal` focuses the element with this attribute; React's `autoFocus` runs too early, before the dialog opens. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

interface ConfirmProps {
  readonly title: string;
  /** Text of the cancel button. */
  readonly cancel: string;
  /** Text of the confirm button. */
  readonly confirm: string;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** True while what is asked about is not loaded. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Asks before an irreversible action. Focus starts on cancel, so that Enter alone does nothing. */
export function Confirm({ title, cancel, confirm, onCancel, onConfirm, disabled, children }: ConfirmProps) {
  return (
    <Dialog title={title} narrow onClose={onCancel}>
      <div className="stack dialog-body">
        {children}
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onCancel}>
            {cancel}
          </Button>
          <Button tone="danger" disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
