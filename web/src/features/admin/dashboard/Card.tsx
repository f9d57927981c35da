import { type Icon as Glyph, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { cx } from '../../../lib/cx';
import styles from './Card.module.css';

interface CardLook {
  readonly icon: Glyph;
  readonly title: string;
  readonly line: string;
}

const inside = ({ icon, title, line }: CardLook, leaving = false) => (
  <>
    <span className={cx('disc', leaving && styles.leaving)}>
      <Icon of={icon} />
    </span>
    <span>
      <b className={styles.title}>{title}</b>
      <span className="muted">{line}</span>
    </span>
    <Icon of={IconChevronRight} />
  </>
);

/** A card that is a link. */
export function LinkCard({ to, ...look }: CardLook & { readonly to: string }) {
  return (
    <Link to={to} className={styles.card}>
      {inside(look)}
    </Link>
  );
}

/** A card with a final action. */
export function ActionCard({ onClick, ...look }: CardLook & { readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.card} onClick={onClick}>
      {inside(look, true)}
    </button>
  );
}
