import { type Icon as Glyph, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/button/Button';
import styles from './MoreBelow.module.css';

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
