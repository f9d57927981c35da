import type { Icon as Glyph } from '@tabler/icons-react';
import { cx } from '../../lib/cx';
import styles from './Icon.module.css';

/**
 * Every icon of the site: `<Icon of={IconMail} />` with a name from `@tabler/icons-react`. Stroke 1.75, 1.25em by
 * 1.25em, hidden from screen readers, because a word or label names it.
 */
export function Icon({ of: Drawing, className }: { readonly of: Glyph; readonly className?: string | undefined }) {
  return <Drawing aria-hidden className={cx(styles.icon, className)} />;
}
