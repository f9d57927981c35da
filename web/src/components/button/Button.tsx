import { type Icon as Glyph, IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx';
import styles from './Button.module.css';
import squares from './IconButton.module.css';

/**
 * Every icon of the site: `<Icon of={IconMail} />` with a name from `@tabler/icons-react`. Stroke 1.75, 1.25em by
 * 1.25em, hidden from screen readers, because a word or label names it.
 */
export function Icon({ of: Drawing, className }: { readonly of: Glyph; readonly className?: string | undefined }) {
  return <Drawing aria-hidden className={cx(styles.icon, className)} />;
}

/**
 * A button, and a link that looks like one. `icon` stands before its words. `tone`: primary (green), line, marigold, danger;
 * a small button without one is a line. `pop` is the off-register shadow: once per view. `busy` keeps the width, shows a
 * spinner and ignores clicks, but keeps focus, unlike `disabled`.
 */
interface ButtonLook {
  readonly tone?: 'primary' | 'line' | 'marigold' | 'danger';
  readonly small?: boolean;
  readonly block?: boolean;
  readonly pop?: boolean;
  readonly icon?: Glyph | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Turns the look into class names. */
function withLook<Props extends ButtonLook>(props: Props) {
  const { small, tone = small ? 'line' : 'primary', block, pop, className, icon, ...rest } = props;
  const look = [tone !== 'primary' && styles[tone], small && styles.small, block && styles.block, pop && styles.pop];
  return { ...rest, children: withIcon(icon, rest.children), className: cx(styles.button, ...look, className) };
}

/** The icon before the words. */
export const withIcon = (icon: Glyph | undefined, words: ReactNode): ReactNode =>
  icon ? (
    <>
      <Icon of={icon} /> {words}
    </>
  ) : (
    words
  );

type ButtonProps = ButtonLook & { readonly busy?: boolean } & ComponentProps<'button'>;

export function Button({ busy, onClick, ...rest }: ButtonProps) {
  const { children, ...attributes } = withLook(rest);
  return (
    <button
      type="button"
      {...attributes}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Icon of={IconLoader2} className={styles.spinner} />}
      {children}
    </button>
  );
}

/** A link within the site that looks like a button. */
export const ButtonLink = (props: ButtonLook & ComponentProps<typeof Link>) => <Link {...withLook(props)} />;

/** A link to another site or a file that looks like a button. */
export function ButtonAnchor(props: ButtonLook & ComponentProps<'a'>) {
  const { children, ...attributes } = withLook(props);
  return <a {...attributes}>{children}</a>;
}

/**
 * A 44 × 44 button or link with only an icon; `label` is its accessible name. `bare` has no border (tables, dialogs),
 * `tone="danger"` deletes, `tone="solid"` is filled green.
 */
interface IconLook {
  readonly label: string;
  readonly bare?: boolean;
  readonly tone?: 'danger' | 'solid';
  readonly icon: Glyph;
  /** Content beside the icon, such as a badge. */
  readonly children?: ReactNode;
}

/** Turns the look into class names, and puts the icon before what stands beside it. */
function withIconLook<Props extends IconLook & { readonly className?: string | undefined }>(props: Props) {
  const { label, icon, bare, tone, className, children, ...rest } = props;
  return {
    'aria-label': label,
    ...rest,
    className: cx(squares.icon, bare && squares.bare, tone && squares[tone], className),
    children: (
      <>
        <Icon of={icon} />
        {children}
      </>
    ),
  };
}

export const IconButton = (props: IconLook & ComponentProps<'button'>) => (
  <button type="button" {...withIconLook(props)} />
);

export function IconLink(props: IconLook & ComponentProps<'a'>) {
  const { children, ...attributes } = withIconLook(props);
  return <a {...attributes}>{children}</a>;
}
