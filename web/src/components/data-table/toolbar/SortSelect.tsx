import { useId } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { Select } from '../../form/Field';
import type { Column } from '../state/column';
import type { TableQuery } from '../state/table-query';
import styles from './Toolbar.module.css';

interface SortSelectProps<Row, Name extends string> {
  readonly columns: readonly Column<Row, Name>[];
  readonly query: TableQuery<Name>;
  readonly usual: string | undefined;
  readonly onChange: (change: (now: TableQuery<Name>) => TableQuery<Name>) => void;
}

/** The sort orders as a select, because lines have no headers. */
export function SortSelect<Row, Name extends string>({ columns, query, usual, onChange }: SortSelectProps<Row, Name>) {
  const id = useId();
  const choose = (value: string) => {
    const [name, dir] = value.split(' ');
    const column = columns.find((candidate) => candidate.name === name);
    const chosen = { sort: column?.name ?? null, dir: dir === 'desc' ? ('desc' as const) : ('asc' as const) };
    onChange((now) => ({ ...now, page: 1, cursor: null, ...chosen }));
  };
  return (
    <div className={styles.sort}>
      <label className="visually-hidden" htmlFor={id}>
        {t('table.sortBy')}
      </label>
      <Select
        id={id}
        dense
        value={query.sort ? `${query.sort} ${query.dir}` : ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{usual ?? t('table.newest')}</option>
        {columns
          .filter((column) => !column.isUnsortable)
          .flatMap(({ name, label }) => [
            <option key={`${name} asc`} value={`${name} asc`}>
              {t('table.ascending', { label })}
            </option>,
            <option key={`${name} desc`} value={`${name} desc`}>
              {t('table.descending', { label })}
            </option>,
          ])}
      </Select>
    </div>
  );
}
