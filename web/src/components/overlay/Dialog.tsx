import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/en/site';
import { cx } from '../../lib/cx';
import { Icon } from '../button/Icon';
import { IconButton } from '../button/IconButton';
import styles from './Dialog.module.css';
import { useModal } from './use-modal';

/**
 * A modal on the browser's own <dialog>, with a title and a way out (see `useModal`).
 * Rendered only while open: `{asked && <Dialog title="…" onClose={…}>…</Dialog>}`. What should have focus first gets it
 * by `focusFirst` as its `ref`.
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
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={cx(styles.dialog, narrow && styles.narrow)} aria-labelledby={titleId}>
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

/** `showModal` gives focus to what has the attribute; React's own `autoFocus` comes too early, while the dialog is closed. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
