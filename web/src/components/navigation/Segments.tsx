import type { Icon as Glyph } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LinkTarget } from '../../lib/hooks/use-address';
import { Icon } from '../button/Button';
import styles from './Segments.module.css';

interface Segment extends LinkTarget {
  readonly label: string;
  readonly icon?: Glyph;
  readonly count?: string | undefined;
  readonly isCurrent: boolean;
}

/** Two or three views of the same content as links. */
export const Segments = ({ label, segments }: { readonly label: string; readonly segments: readonly Segment[] }) => (
  <nav className={styles.segments} aria-label={label}>
    {segments.map(({ to, state, label, icon, count, isCurrent }) => (
      <Link key={label} to={to} state={state} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {icon && <Icon of={icon} />}
        {label}
        {count !== undefined && <span className="tabular">{count}</span>}
      </Link>
    ))}
  </nav>
);
