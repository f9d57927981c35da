import { FeeFilter, ReturnStep, returnForms, type StaffReturn, WaitsFor } from '@easy-tax/contracts';
import { IconClockExclamation, IconLayoutKanban, IconTable } from '@tabler/icons-react';
import useSWR from 'swr';
import { type TableAddress, toViewParams } from '../../../../components/data-table/state/table-query';
import { atLeast } from '../../../../components/data-table/state/use-table';
import { FilterPanel, FilterToggle } from '../../../../components/data-table/toolbar/FilterPanel';
import { Segments } from '../../../../components/navigation/Tabs';
import { t } from '../../../../i18n/en/admin/returns/list';
import { t as returns } from '../../../../i18n/en/returns';
import { dayOf, formatDate } from '../../../../i18n/format';
import { useFormNames, useOwnForms } from '../../../../lib/http/office-rules';
import { useSession } from '../../../../lib/session/session';
import { readClient } from '../../client-data/api';
import { useGroupFilter } from '../../client-data/use-group-filter';
import { withMyId } from '../../my-id';
import { useReturnsOverview } from '../../overview/use-overview';
import { listReturns } from '../shared/api';
import { useAssigneeFilter } from '../shared/assignees';
import { monthsUntil, periodsFor } from '../shared/periods';
import { formatPeriod } from '../shared/words';
import styles from './ReturnFilters.module.css';
import { mostUrgentFirst, type ReturnColumn, tableOf } from './return-rules';

interface ReturnFiltersProps extends TableAddress<ReturnColumn> {
  readonly view: 'table' | 'board';
  /** Those that are shown. */
  readonly rows: readonly StaffReturn[];
}

/** Filters by step, state, assignee, side, form, period, group, filing, fee, overdue; switches table and board. */
export function ReturnFilters({ query, show, view, rows }: ReturnFiltersProps) {
  const { data: overview } = useReturnsOverview();
  const { user } = useSession();
  const assignees = useAssigneeFilter(t('fields.assignee'), rows);
  const own = useOwnForms();
  const { client: clientId } = query.filters;
  // An account without a client's record has none.
  const { data: client } = useSWR(clientId && ['client', clientId], () => readClient(clientId ?? ''), {
    shouldRetryOnError: false,
  });
  const groups = useGroupFilter(query.filters.group, t('fields.group'));
  const nameForm = useFormNames();
  const linkToView = (name: string) => tableOf({ ...query, page: 1 }, new URLSearchParams({ view: name }));
  const describe = async (filters: typeof query.filters) => {
    const view = withMyId(toViewParams({ ...query, filters }, mostUrgentFirst), user?._id ?? '');
    const { total, totalExact } = await listReturns({ ...view, page: '1', pageSize: '1' });
    return t('filters.show', { count: total, number: atLeast(total, totalExact) });
  };
  return (
    <>
      <FilterPanel
        query={query}
        show={show}
        describe={describe}
        nameOf={(name, value) => {
          if (name === 'filed') return t('filters.filedIn', { month: formatPeriod(value) });
          if (name === 'filedFrom' || name === 'filedTo') return t(`filters.${name}`, { day: formatDate(value) });
          return name === 'period' ? formatPeriod(value) : undefined;
        }}
        filters={[
          {
            name: 'step',
            label: t('fields.step'),
            any: t('filters.anyStep'),
            options: ReturnStep.options.map((step) => [step, returns(`steps.${step}`)]),
          },
          {
            name: 'unfinished',
            label: t('fields.state'),
            any: t('filters.anyState'),
            options: [['true', t('filters.unfinished')]],
          },
          assignees,
          {
            name: 'waitsFor',
            label: t('fields.waitsFor'),
            any: t('filters.anySide'),
            options: WaitsFor.options.map((side) => [side, t(`filters.${side}`)]),
          },
          {
            name: 'form',
            label: t('fields.form'),
            any: t('filters.anyForm'),
            options: [...returnForms, ...own.map(({ form }) => form)].map((form) => [form, nameForm(form)]),
          },
          {
            name: 'period',
            label: t('fields.period'),
            any: t('filters.anyPeriod'),
            options: periodsFor('unknown', dayOf(new Date())).map(({ period, label }) => [period, label]),
          },
          ...(clientId
            ? [
                {
                  name: 'client',
                  label: t('fields.client'),
                  any: t('filters.anyClient'),
                  options: [[clientId, client?.name ?? t('filters.oneClient')]] as const,
                },
              ]
            : []),
          groups,
          {
            name: 'filed',
            label: t('fields.filed'),
            any: t('filters.anyMonth'),
            options: monthsUntil(dayOf(new Date())).map((month) => [
              month,
              t('filters.filedIn', { month: formatPeriod(month) }),
            ]),
          },
          { name: 'filedFrom', label: t('fields.filedFrom'), isDay: true },
          { name: 'filedTo', label: t('fields.filedTo'), isDay: true },
          {
            name: 'fee',
            label: t('fields.fee'),
            any: t('filters.anyFee'),
            options: FeeFilter.options.map((state) => [state, t(`filters.fees.${state}`)]),
          },
        ]}
      />
      <FilterToggle
        query={query}
        show={show}
        name="overdue"
        icon={IconClockExclamation}
        label={t('filters.overdue')}
        isUrgent
        count={overview && atLeast(overview.overdue.value, overview.overdue.exact)}
      />
      <div className={styles.look}>
        <Segments
          label={t('look.label')}
          segments={[
            { ...linkToView('table'), label: t('look.table'), icon: IconTable, isCurrent: view === 'table' },
            { ...linkToView('board'), label: t('look.board'), icon: IconLayoutKanban, isCurrent: view === 'board' },
          ]}
        />
      </div>
    </>
  );
}
