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
 * Rendered only while open: `{asked && <Dialog title="…" onClose={…}>…</Dialog>}`. Give the element that gets focus
 * first `focusFirst` as its `ref`.
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
  /** Below the title. */
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
          <IconButton bare label={t('close')} onClick={onClose}>
            <Icon of={IconX} />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** `showModal` focuses the element with the attribute; React's `autoFocus` is too early: the dialog is still closed. */
export const focusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');
