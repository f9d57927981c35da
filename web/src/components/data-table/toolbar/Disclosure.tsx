import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../button/Button';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly button: ReactNode;
  /** The panel's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with a panel of fields that stays open while they change; Escape and leaving close it. */
export function Disclosure({ button, label, children }: DisclosureProps) {
  // The panel stays in the landmark of its button.
  const container = useRef<HTMLSpanElement>(null);
  const trigger = (
    <Button small tone="line">
      {button}
    </Button>
  );
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <span ref={container} className={styles.place} />
      <Popover.Portal container={container}>
        <Popover.Positioner
          align="end"
          positionMethod="fixed"
          sideOffset={4}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className={styles.layer}
        >
          <Popover.Popup aria-label={label} className={styles.panel}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
