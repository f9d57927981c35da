import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../../../components/Icon';
import { IconButton } from '../../../components/IconButton';
import { t } from '../../../messages/site';
import styles from './Drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** To the row above or below; the drawer stays and shows it. */
  readonly onMove: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

/** The whole record beside the table, which stays usable. Escape closes, up and down walk the rows, focus goes back. */
export function Drawer({ title, onClose, onMove, children }: DrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMove(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={panel}
      className={styles.drawer}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton bare label={t('close')} onClick={onClose}>
          <Icon of={IconX} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}
