import { type Icon as Glyph, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/button/Icon';
import styles from './MoreBelow.module.css';

interface MoreBelowProps {
  readonly label: ReactNode;
  /** Before the label; a chevron after it otherwise. */
  readonly icon?: Glyph;
  readonly children: ReactNode;
}

/** Something that is opened by few: the browser's own disclosure. Closed, it is not printed. */
export const MoreBelow = ({ label, icon, children }: MoreBelowProps) => (
  <details className={styles.more}>
    <summary className="link">
      {icon && <Icon of={icon} />} <span>{label}</span> {!icon && <Icon of={IconChevronDown} />}
    </summary>
    {children}
  </details>
);
