import type { Icon as Glyph } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, Icon } from '../../button/Button';
import { Menu, MenuAct } from '../../menu/Menu';

export interface Action<Name extends string> {
  readonly name: Name;
  readonly icon?: Glyph;
  readonly label: string;
  readonly note?: string;
}

interface ActionMenuProps<Name extends string> {
  readonly button: ReactNode;
  readonly actions: readonly Action<Name>[];
  /** Text below the actions. */
  readonly note?: string;
  /** An action is running: no other can be chosen. */
  readonly busy?: boolean;
  readonly onChoose: (name: Name) => void;
}

/** A button with a menu of actions. */
export function ActionMenu<Name extends string>({ button, actions, note, busy, onChoose }: ActionMenuProps<Name>) {
  const trigger = (
    <Button small tone="line" busy={busy}>
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
