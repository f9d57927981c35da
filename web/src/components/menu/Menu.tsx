import { Menu as Base } from '@base-ui/react/menu';
import type { Icon as Glyph } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import type { LinkTarget } from '../../lib/hooks/use-address';
import { Button, Icon } from '../button/Button';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it; its name is the menu's. */
  readonly trigger: ReactElement;
  /** Text below the items. */
  readonly note?: ReactNode;
  /** It does not open now. */
  readonly busy?: boolean | undefined;
  /** Gets the focus when the menu closes, instead of the trigger. */
  readonly focusAfter?: RefObject<HTMLElement | null>;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A menu of the desk. An item's text starts without a space, for first letters. Arrows, Home, End and first letters move; Escape, a choice and a press elsewhere close.
 * Public pages have no such menus: the library is as large as half of Home.
 */
export function Menu({ trigger, note, busy = false, focusAfter, onClose, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  // The menu stays in the landmark of its button.
  const container = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root
      modal={false}
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens && !busy);
        if (!opens) onClose?.();
      }}
    >
      <Base.Trigger render={trigger} />
      <span ref={container} className={styles.place} />
      <Base.Portal container={container}>
        <Base.Positioner
          align="end"
          positionMethod="fixed"
          sideOffset={4}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'none' }}
          className={`card ${styles.panel}`}
        >
          <Base.Popup finalFocus={focusAfter}>{children}</Base.Popup>
          {note && <p className="muted small">{note}</p>}
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuLinkProps extends LinkTarget {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const MenuLink = ({ to, state, className, children }: MenuLinkProps) => (
  <Base.LinkItem closeOnClick className={cx(styles.item, className)} render={<Link to={to} state={state} />}>
    {children}
  </Base.LinkItem>
);

export const MenuAct = ({ onChoose, children }: { readonly onChoose: () => void; readonly children: ReactNode }) => (
  <Base.Item className={styles.item} onClick={onChoose}>
    {children}
  </Base.Item>
);

interface Action<Name extends string> {
  readonly name: Name;
  readonly icon?: Glyph;
  readonly label: string;
  readonly note?: string;
}

interface ActionMenuProps<Name extends string> {
  readonly icon?: Glyph;
  readonly button: ReactNode;
  readonly actions: readonly Action<Name>[];
  /** Text below the actions. */
  readonly note?: string;
  /** An action is running: no other can be chosen. */
  readonly busy?: boolean;
  readonly onChoose: (name: Name) => void;
}

/** A button with a menu of actions. */
export function ActionMenu<Name extends string>(props: ActionMenuProps<Name>) {
  const { icon, button, actions, note, busy, onChoose } = props;
  const trigger = (
    <Button icon={icon} small busy={busy}>
      {button}
    </Button>
  );
  return (
    <Menu trigger={trigger} note={note} busy={busy}>
      {actions.map(({ name, icon, label, note }) => (
        <MenuAct key={name} onChoose={() => onChoose(name)}>
          {icon && <Icon of={icon} />}
          <span>
            {label}
            {note && (
              <>
                <br />
                <span className="muted small tabular">{note}</span>
              </>
            )}
          </span>
        </MenuAct>
      ))}
    </Menu>
  );
}
