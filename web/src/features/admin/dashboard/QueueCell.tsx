import type { Icon as Glyph } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/button/Icon';
import { cx } from '../../../lib/cx';
import styles from './QueueCell.module.css';

interface QueueCellProps {
  readonly to: string;
  readonly icon: Glyph;
  readonly name: string;
  readonly note: string;
  readonly count: string;
  readonly urgent?: boolean;
}

/** A queue's name and count, as a link. */
export function QueueCell({ to, icon, name, note, count, urgent }: QueueCellProps) {
  return (
    <Link to={to} className={styles.cell}>
      <span className={cx('disc', urgent && styles.urgent)}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span className="muted small">{note}</span>
      </span>
      <span className={styles.count}>{count}</span>
    </Link>
  );
}
