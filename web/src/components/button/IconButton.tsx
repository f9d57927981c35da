import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import styles from './IconButton.module.css';

/**
 * A 44 × 44 button or link with only an icon; `label` is its accessible name. `bare` has no border (tables, dialogs),
 * `tone="danger"` deletes, `tone="solid"` is filled green.
 */
interface IconLook {
  readonly label: string;
  readonly bare?: boolean;
  readonly tone?: 'danger' | 'solid';
  readonly children: ReactNode;
}

const iconButtonClass = (bare?: boolean, tone?: IconLook['tone'], className?: string) =>
  cx(styles.icon, bare && styles.bare, tone && styles[tone], className);

export function IconButton({ label, bare, tone, className, children, ...rest }: IconLook & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass(bare, tone, className)}>
      {children}
    </button>
  );
}

export function IconLink({ label, href, bare, tone, className, children, ...rest }: IconLook & ComponentProps<'a'>) {
  return (
    <a href={href} aria-label={label} {...rest} className={iconButtonClass(bare, tone, className)}>
      {children}
    </a>
  );
}
