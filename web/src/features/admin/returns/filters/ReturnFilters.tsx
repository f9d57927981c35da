import { ReturnStep, WaitsFor } from '@easy-tax/contracts';
import { IconClockExclamation, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
import { ME, NOBODY, type ReturnColumn } from './return-rules';

interface ReturnFiltersProps extends TableAddress<ReturnColumn> {
  readonly view: 'returns' | 'board';
  /** How many are overdue, once that is known. */
  readonly overdue: string | undefined;
}

/** Step, assignee, side and overdue; and whether it is a table or a board. */
export function ReturnFilters({ query, show, view, overdue }: ReturnFiltersProps) {
  const colleagues = useColleagues();
  const filter = (name: string) => (value: string) => show((now) => withFilter(now, name, value || null));
  const isOverdue = query.filters.overdue !== undefined;
  const lookAt = (other: string) => `?${writeTableQuery({ ...query, page: 1 }, new URLSearchParams({ view: other }))}`;
  return (
    <>
      <FilterSelect label={t('fields.step')} value={query.filters.step} onChoose={filter('step')}>
        <option value="">{t('filters.anyStep')}</option>
        {ReturnStep.options.map((step) => (
          <option key={step} value={step}>
            {returns(`steps.${step}`)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect label={t('fields.assignee')} value={query.filters.assignee} onChoose={filter('assignee')}>
        <option value="">{t('filters.anyone')}</option>
        <option value={ME}>{t('filters.me')}</option>
        {colleagues.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>{t('nobodyYet')}</option>
      </FilterSelect>
      <FilterSelect label={t('fields.waitsFor')} value={query.filters.waitsFor} onChoose={filter('waitsFor')}>
        <option value="">{t('filters.anySide')}</option>
        {WaitsFor.options.map((side) => (
          <option key={side} value={side}>
            {t(`filters.${side}`)}
          </option>
        ))}
      </FilterSelect>
      <button
        type="button"
        className={styles.overdue}
        aria-pressed={isOverdue}
        onClick={() => filter('overdue')(isOverdue ? '' : 'true')}
      >
        <Icon of={IconClockExclamation} />
        {t('filters.overdue')}
        {overdue !== undefined && <span className="tabular small">{overdue}</span>}
      </button>
      <div className={styles.look}>
        <Segments
          label={t('look.label')}
          segments={[
            { to: lookAt('returns'), label: t('look.table'), icon: IconTable, isCurrent: view === 'returns' },
            { to: lookAt('board'), label: t('look.board'), icon: IconLayoutKanban, isCurrent: view === 'board' },
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
  readonly children: ReactNode;
}

const FilterSelect = ({ label, value = '', onChoose, children }: FilterSelectProps) => (
  <Select
    dense
    className={styles.select}
    aria-label={admin('table.filterBy', { label })}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
  >
    {children}
  </Select>
);
