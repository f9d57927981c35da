import { type Icon as Glyph, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/button/Icon';
import styles from './AccountFold.module.css';

interface AccountFoldProps {
  readonly icon: Glyph;
  readonly title: string;
  /** Names in plain words all that it holds. */
  readonly line: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of Personal Details. Loads its content when it is opened for the first time. */
export function AccountFold({ icon, title, line, open, children }: AccountFoldProps) {
  const [wasOpened, setOpened] = useState(open);
  return (
    <section className="card" aria-label={title}>
      <details
        className={styles.fold}
        open={open}
        onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
      >
        <summary>
          <span className="disc">
            <Icon of={icon} />
          </span>
          <span>
            <h2>{title}</h2>
            <span className="muted">{line}</span>
          </span>
          <Icon of={IconChevronDown} />
        </summary>
        {wasOpened && <div className={styles.inside}>{children}</div>}
      </details>
    </section>
  );
}
