import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../lib/cx';
import { t } from '../messages/site';
import styles from './Dialog.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

/**
 * A modal on the browser's own <dialog>: focus is kept inside and given back (to the next row where the opener's own
 * row was deleted), Escape and a click beside it close.
 * Rendered only while open: `{asked && <Dialog title="…" onClose={…}>…</Dialog>}`. Put `autoFocus` on the control
 * that should have focus first.
 */
export function Dialog({
  title,
  narrow,
  onClose,
  children,
}: {
  readonly title: string;
  readonly narrow?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const row = opener?.closest('tr');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      const heirs = [opener, neighbour?.querySelector('button'), document.getElementById('main')];
      const heir = heirs.find((one) => one?.isConnected);
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: heir !== opener });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser handles it.
    <dialog
      ref={dialog}
      className={cx(styles.dialog, narrow && styles.narrow)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.inner}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton bare label={t('close')} onClick={onClose}>
            <Icon of={IconX} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
