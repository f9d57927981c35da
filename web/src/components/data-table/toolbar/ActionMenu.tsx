import type { Icon as Glyph } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../button/Icon';
import styles from './ActionMenu.module.css';
import { Disclosure } from './Disclosure';

export interface Action<Name extends string> {
  readonly name: Name;
  readonly icon?: Glyph;
  readonly label: string;
  readonly note?: string;
}

interface ActionMenuProps<Name extends string> {
  readonly button: ReactNode;
  readonly label: string;
  readonly actions: readonly Action<Name>[];
  readonly foot?: string;
  /** An action is running: no other can be chosen. */
  readonly busy?: boolean;
  readonly onChoose: (name: Name) => void;
}

/** A button with a menu of actions, which closes on a choice. */
export function ActionMenu<Name extends string>(props: ActionMenuProps<Name>) {
  const { button, label, actions, foot, busy, onChoose } = props;
  return (
    <Disclosure label={label} button={button} busy={busy}>
      {(close) => (
        <>
          <ul className={styles.actions}>
            {actions.map(({ name, icon, label, note }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onChoose(name);
                  }}
                >
                  {icon && <Icon of={icon} />}
                  <span>
                    {label}
                    {note && <span className="muted small tabular">{note}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {foot && <p className="muted small">{foot}</p>}
        </>
      )}
    </Disclosure>
  );
}
