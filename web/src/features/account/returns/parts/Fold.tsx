import { type Icon as Glyph, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/button/Button';
import styles from './Fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly count?: number;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** A card that unfolds below its heading. */
export const Fold = ({ title, count, open = false, children }: FoldProps) => (
  <section>
    <details className={`card ${styles.fold} ${styles.unprinted}`} open={open}>
      <summary>
        <h2>{title}</h2>
        {count !== undefined && <span className="muted small tabular">{count}</span>}
        <Icon of={IconChevronDown} />
      </summary>
      <div className={`stack ${styles.inside}`}>{children}</div>
    </details>
  </section>
);

interface MoreBelowProps {
  readonly label: ReactNode;
  /** Icon before the label; else a chevron after it. */
  readonly icon?: Glyph;
  readonly children: ReactNode;
}

/** Rarely needed content in a <details>. Not printed while closed. */
export const MoreBelow = ({ label, icon, children }: MoreBelowProps) => (
  <details className={styles.more}>
    <summary className="link">
      {icon && <Icon of={icon} />} <span>{label}</span> {!icon && <Icon of={IconChevronDown} />}
    </summary>
    {children}
  </details>
);
