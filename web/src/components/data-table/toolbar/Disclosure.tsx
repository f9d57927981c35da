import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { Button } from '../../button/Button';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  readonly button: ReactNode;
  /** The panel's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button with a panel of fields that stays open while they change; Escape and leaving close it. */
export const Disclosure = ({ button, label, children }: DisclosureProps) => (
  <Popover.Root>
    <Popover.Trigger
      render={
        <Button small tone="line">
          {button}
        </Button>
      }
    />
    <Popover.Portal>
      <Popover.Positioner align="end" sideOffset={4} className={styles.place}>
        <Popover.Popup aria-label={label} className={styles.panel}>
          {children}
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);
