import type { Icon as Glyph } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/button/Icon';
import { NoBreak } from '../../../../components/ui/NoBreak';
import { cx } from '../../../../lib/cx';
import styles from './DocRow.module.css';

interface DocRowProps {
  readonly icon: Glyph;
  readonly name: string;
  readonly note: ReactNode;
  /** Stands for itself, with an edge of its own. */
  readonly boxed?: boolean;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** A document of a list: its drawing, its name, a line on it, and what can be done with it. */
export function DocRow({ icon, name, note, boxed, children }: DocRowProps) {
  return (
    <li className={cx(styles.doc, boxed && styles.boxed)}>
      <span className="disc">
        <Icon of={icon} />
      </span>
      <span>
        <b>
          <NoBreak>{name}</NoBreak>
        </b>
        <br />
        <span className="muted small tabular">{note}</span>
      </span>
      <span className={cx(styles.acts, 'noprint')}>{children}</span>
    </li>
  );
}
