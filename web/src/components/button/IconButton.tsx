import type { Icon as Glyph } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { Icon } from './Icon';
import styles from './IconButton.module.css';

/**
 * A 44 × 44 button or link with only an icon; `label` is its accessible name. `bare` has no border (tables, dialogs),
 * `tone="danger"` deletes, `tone="solid"` is filled green.
 */
interface IconLook {
  readonly label: string;
  readonly bare?: boolean;
  readonly tone?: 'danger' | 'solid';
  readonly icon: Glyph;
  /** What stands beside the icon, such as a badge. */
  readonly children?: ReactNode;
}

const iconButtonClass = (bare?: boolean, tone?: IconLook['tone'], className?: string) =>
  cx(styles.icon, bare && styles.bare, tone && styles[tone], className);

export function IconButton({
  label,
  icon,
  bare,
  tone,
  className,
  children,
  ...rest
}: IconLook & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...rest} className={iconButtonClass(bare, tone, className)}>
      <Icon of={icon} />
      {children}
    </button>
  );
}

export function IconLink({
  label,
  icon,
  href,
  bare,
  tone,
  className,
  children,
  ...rest
}: IconLook & ComponentProps<'a'>) {
  return (
    <a href={href} aria-label={label} {...rest} className={iconButtonClass(bare, tone, className)}>
      <Icon of={icon} />
      {children}
    </a>
  );
}
