import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { walkItems } from '../../../components/overlay/walk-items';
import styles from './Menu.module.css';

interface MenuProps {
  /** Content of the button. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A button with a menu of links and buttons: arrows walk them, Escape and leaving close it, focus returns. */
export function Menu({ button, label, className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) itemsOf(panel.current)[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    else if (!walkItems(itemsOf(panel.current), event.key)) return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside
    <div className={styles.place} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a choice closes the panel, by mouse and Enter */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        ref={panel}
        id={id}
        // Safari does not focus clicked buttons or links. Focus must stay inside, or the panel closes before the click.
        tabIndex={-1}
        className={styles.panel}
        hidden={!open}
        onClick={() => setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}

const itemsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
