import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import styles from './Button.module.css';
import { Icon } from './Icon';

/**
 * The button and its twin, the link that looks like one. `tone`: primary (green), line, marigold, danger.
 * `pop` is the off-register shadow: once per view. `busy` keeps the width, shows a wheel and refuses clicks
 * without taking focus away, which `disabled` would.
 */
export interface ButtonLook {
  readonly tone?: 'primary' | 'line' | 'marigold' | 'danger';
  readonly small?: boolean;
  readonly block?: boolean;
  readonly pop?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

const buttonClass = ({ tone = 'primary', small, block, pop, className }: ButtonLook) =>
  cx(
    styles.button,
    tone !== 'primary' && styles[tone],
    small && styles.small,
    block && styles.block,
    pop && styles.pop,
    className,
  );

export function Button({
  tone,
  small,
  block,
  pop,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonLook & { readonly busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, small, block, pop, className, children })}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Icon of={IconLoader2} className={styles.wheel} />}
      {children}
    </button>
  );
}

/** A link inside the site that looks like a button. */
export function ButtonLink({
  to,
  tone,
  small,
  block,
  pop,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link to={to} {...rest} className={buttonClass({ tone, small, block, pop, className, children })}>
      {children}
    </Link>
  );
}

/** A link out of the site, or to a file, that looks like a button. */
export function ButtonAnchor({
  tone,
  small,
  block,
  pop,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'>) {
  return (
    <a {...rest} className={buttonClass({ tone, small, block, pop, className, children })}>
      {children}
    </a>
  );
}
