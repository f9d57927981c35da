import { ReturnStep, WaitsFor } from '@easy-tax/contracts';
import { IconClockExclamation, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import { Icon } from '../../../../components/button/Icon';
import { withFilter, writeTableQuery } from '../../../../components/data-table/state/table-query';
import type { TableAddress } from '../../../../components/data-table/state/use-table-address';
import { Select } from '../../../../components/form/Input';
import { Segments } from '../../../../components/navigation/Segments';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t } from '../../../../i18n/en/admin/returns-list';
import { t as returns } from '../../../../i18n/en/returns';
import { useColleagues } from '../shared/use-staff';
import styles from './ReturnFilters.module.css';
import { ME, NOBODY, type ReturnColumn, tableOf } from './return-rules';

interface ReturnFiltersProps extends TableAddress<ReturnColumn> {
  readonly view: 'table' | 'board';
  /** Number of overdue returns, if known. */
  readonly overdue: string | undefined;
}

/** Filters by step, assignee, side and overdue; switches between table and board. */
export function ReturnFilters({ query, show, view, overdue }: ReturnFiltersProps) {
  const colleagues = useColleagues();
  const choose = (name: string, value: string) => show((now) => withFilter(now, name, value || null));
  const filter = (name: string, label: string) => ({
    label,
    value: query.filters[name],
    onChoose: (value: string) => choose(name, value),
  });
  const isOverdue = query.filters.overdue !== undefined;
  const boardQuery = writeTableQuery({ ...query, page: 1 }, new URLSearchParams({ view: 'board' }));
  return (
    <>
      <FilterSelect
        {...filter('step', t('fields.step'))}
        options={[
          ['', t('filters.anyStep')],
          ...ReturnStep.options.map((step) => [step, returns(`steps.${step}`)] as const),
        ]}
      />
      <FilterSelect
        {...filter('assignee', t('fields.assignee'))}
        options={[
          ['', t('filters.anyone')],
          [ME, t('filters.me')],
          ...colleagues.map(({ _id, name }) => [_id, name] as const),
          [NOBODY, t('nobodyYet')],
        ]}
      />
      <FilterSelect
        {...filter('waitsFor', t('fields.waitsFor'))}
        options={[['', t('filters.anySide')], ...WaitsFor.options.map((side) => [side, t(`filters.${side}`)] as const)]}
      />
      <button
        type="button"
        className={styles.overdue}
        aria-pressed={isOverdue}
        onClick={() => choose('overdue', isOverdue ? '' : 'true')}
      >
        <Icon of={IconClockExclamation} />
        {t('filters.overdue')}
        {overdue !== undefined && <span className="tabular small">{overdue}</span>}
      </button>
      <div className={styles.look}>
        <Segments
          label={t('look.label')}
          segments={[
            {
              to: tableOf({ ...query, page: 1 }),
              label: t('look.table'),
              icon: IconTable,
              isCurrent: view === 'table',
            },
            { to: `?${boardQuery}`, label: t('look.board'), icon: IconLayoutKanban, isCurrent: view === 'board' },
          ]}
        />
      </div>
    </>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const FilterSelect = ({ label, value = '', onChoose, options }: FilterSelectProps) => (
  <Select
    dense
    className={styles.select}
    aria-label={admin('table.filterBy', { label })}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    {options.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
);
