import type { Icon as Glyph } from '@tabler/icons-react';
import { cx } from '../../../lib/cx';
import { Icon } from '../../button/Button';
import { withFilter } from '../state/table-query';
import type { TableAddress } from '../state/use-table-address';
import styles from './FilterToggle.module.css';

interface FilterToggleProps<Column extends string> extends TableAddress<Column> {
  /** Of a filter that is on or off. */
  readonly name: string;
  readonly value?: string;
  readonly icon: Glyph;
  readonly label: string;
  readonly count?: string | undefined;
  /** Its records are late. */
  readonly isUrgent?: boolean;
}

/** A filter that one press sets or removes. */
export function FilterToggle<Column extends string>(props: FilterToggleProps<Column>) {
  const { query, show, name, value = 'true', icon, label, count, isUrgent } = props;
  const isOn = query.filters[name] === value;
  return (
    <button
      type="button"
      className={cx(styles.toggle, isUrgent && styles.urgent)}
      aria-pressed={isOn}
      onClick={() => show((now) => withFilter(now, name, isOn ? null : value))}
    >
      <Icon of={icon} />
      {label}
      {count !== undefined && <span className="tabular small">{count}</span>}
    </button>
  );
}
