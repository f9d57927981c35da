import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './Tag.module.css';

/** A category or a changeable state. Always a word, never colour alone. */
export function Tag({
  tone = 'green',
  children,
}: {
  readonly tone?: 'green' | 'marigold' | 'grey' | 'danger';
  readonly children: ReactNode;
}) {
  return <span className={cx(styles.tag, tone !== 'green' && styles[tone])}>{children}</span>;
}

/** A final state (Received, Filed). Never a decoration. */
export function Stamp({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <span className={cx(styles.stamp, className)}>{children}</span>;
}
