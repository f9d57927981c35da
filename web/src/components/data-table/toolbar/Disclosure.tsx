import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../button/Button';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly button: ReactNode;
  /** The panel's accessible name. */
  readonly label: string;
  /** Disabled for now. */
  readonly busy?: boolean | undefined;
  /** A function gets `close`, for panels that close on a choice. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button with a panel of fields that stays open while they change; Escape and leaving close it. */
export function Disclosure({ button, label, busy = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  // A click on a label briefly removes focus from everything: only a press outside is leaving.
  useEffect(() => {
    if (!open) return;
    const closeOnOutsidePress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOnOutsidePress);
    return () => document.removeEventListener('pointerdown', closeOnOutsidePress);
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields inside
    <div ref={place} className={styles.place} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        small
        tone="line"
        ref={opener}
        busy={busy}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </Button>
      {open && (
        // Focusable, so that a click on a label does not move focus out of the panel.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be placed as a panel in every browser
        <div id={id} role="group" aria-label={label} tabIndex={-1} className={styles.panel}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
