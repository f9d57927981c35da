import type { Icon as Glyph } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { withIcon } from '../button/Button';
import styles from './Tag.module.css';

interface TagProps {
  readonly tone?: 'green' | 'marigold' | 'grey' | 'danger';
  readonly icon?: Glyph;
  readonly children: ReactNode;
}

/** A category or a changeable state. Always a word, never colour alone. */
export const Tag = ({ tone = 'green', icon, children }: TagProps) => (
  <span className={cx(styles.tag, tone !== 'green' && styles[tone])}>{withIcon(icon, children)}</span>
);

/** A final state (Received, Filed). Never a decoration. */
export function Stamp({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <span className={cx(styles.stamp, className)}>{children}</span>;
}
