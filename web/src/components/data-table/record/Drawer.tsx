import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../../i18n/en/site';
import { cx } from '../../../lib/cx';
import { IconButton } from '../../button/Button';
import styles from './Drawer.module.css';

const moves: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface DrawerProps {
  /** The record's id: its row gets focus when the drawer closes. */
  readonly record: string;
  readonly title: string;
  /** Wide enough for a document. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  /** Shows the row above or below. */
  readonly onMove: (by: 1 | -1) => void;
  readonly onDelete: (() => void) | null;
  /** More keys of the open record, in small letters, outside fields, buttons and links: 'enter', 'c'. */
  readonly keys?: Readonly<Record<string, () => void>> | undefined;
  readonly children: ReactNode;
}

/** A record beside the usable table. Escape closes it and focuses the row; up and down walk the rows. */
export function Drawer({ record, title, wide, onClose, onMove, onDelete, keys, children }: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(record);
  useEffect(() => {
    shown.current = record;
  }, [record]);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      const row = document.querySelector<HTMLElement>(`tr[data-id="${shown.current}"]`);
      const button = opener instanceof HTMLButtonElement && opener.isConnected ? opener : null;
      const focusTarget = row ?? button ?? document.getElementById('main');
      focusTarget?.focus({ preventScroll: focusTarget.id === 'main' });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const [run, by] = [keys?.[event.key.toLowerCase()], moves[event.key]];
    if (event.key === 'Escape') onClose();
    else if (isTaken(event)) return;
    else if (by) onMove(by);
    else if (event.key === 'Delete' && onDelete) onDelete();
    else if (run) run();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={panel}
      className={cx(styles.drawer, wide && styles.wide)}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={IconX} bare label={t('close')} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}

/** Keys that choose in a list, edit text, press a button or follow a link there; and those of the browser. */
function isTaken({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  return (
    ctrlKey || metaKey || altKey || isIn('select, input, textarea') || (key === 'Enter' && isIn('button, a, summary'))
  );
}
