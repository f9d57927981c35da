import type { StaffReturn } from '@easy-tax/contracts';
import { IconBellRinging } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ButtonLink } from '../../../../components/button/Button';
import { type Matching, useBulkChange } from '../../../../components/data-table/bulk/use-bulk';
import { useMatching } from '../../../../components/data-table/bulk/use-matching';
import { DataTable } from '../../../../components/data-table/DataTable';
import type { Column } from '../../../../components/data-table/state/columns';
import { type TablePage, useTable } from '../../../../components/data-table/state/use-table';
import { describeSelection, describeView, ListExport } from '../../../../components/data-table/toolbar/ExportMenu';
import { PageHead } from '../../../../components/layout/PageHead';
import { t as admin } from '../../../../i18n/en/admin/admin';
import { t as reminders } from '../../../../i18n/en/admin/reminders';
import { t } from '../../../../i18n/en/admin/returns/list';
import { dayOf, formatShortDate } from '../../../../i18n/format';
import { type LinkTarget, useAddress } from '../../../../lib/hooks/use-address';
import { useFormNames } from '../../../../lib/http/office-rules';
import { useSession } from '../../../../lib/session/session';
import { useKeptChoice } from '../../../../lib/session/use-kept-choice';
import { useReturnAddress } from '../../addresses';
import { withMyId } from '../../my-id';
import { NextBatchLine } from '../../opening/NextBatchLine';
import { ReturnsBoard } from '../board/ReturnsBoard';
import { debtorViews, FeeAges, FeeDebtors } from '../fees/FeeDebtors';
import { ReturnFilters } from '../filters/ReturnFilters';
import { describeUnmatchedReturns, type ReturnColumn, returnRules } from '../filters/return-rules';
import { ManyActs, ManyDialogs, ManyLine } from '../many/ManyActs';
import { type Many, useMany } from '../many/use-many';
import { ReturnPage } from '../one/ReturnPage';
import { RemindToday } from '../remind/RemindToday';
import { downloadFiledIn, downloadReturns, listReturns } from '../shared/api';
import { useAssigneeFilter } from '../shared/assignees';
import { Assignee, Client, DueDay, FeeAgeCell, Form, OpenFeeCell, Period, StepTag, Waiting } from '../shared/cells';
import { monthsUntil } from '../shared/periods';
import { formatPeriod, stepDayOf } from '../shared/words';
import { NewReturn } from '../start/StartReturn';
import styles from './ReturnsPage.module.css';

const View = z.enum(['table', 'board']);

/** The returns, one of them (`?return=`), or a list of its own (`?view=remind`, open fees by client or group). The view that an address names is kept for visits without one. */
export default function ReturnsPage() {
  const { params } = useAddress();
  const [kept, keep] = useKeptChoice('returns.view', View, 'table');
  const [isPlainVisit] = useState(params.size === 0);
  const named = View.safeParse(params.get('view')).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per address
  useEffect(() => {
    if (named) keep(named);
  }, [named]);
  const opened = params.get('return');
  if (opened) return <ReturnPage key={opened} id={opened} />;
  if (params.get('view') === 'remind') return <RemindToday />;
  for (const by of ['client', 'group'] as const)
    if (params.get('view') === debtorViews[by]) return <FeeDebtors by={by} />;
  if (isPlainVisit && params.size === 0 && kept === 'board') return <Navigate to="?view=board" replace />;
  return <ReturnsView view={named ?? 'table'} />;
}

/** The returns as table or board. */
export function ReturnsView({ view }: { readonly view: 'table' | 'board' }) {
  return (
    <>
      <PageHead
        title={admin('nav.returns')}
        action={
          <div className={`row ${styles.acts}`}>
            <ButtonLink icon={IconBellRinging} tone="line" to="/admin/returns?view=remind">
              {reminders('open')}
            </ButtonLink>
            <NewReturn />
          </div>
        }
      />
      <NextBatchLine />
      {view === 'board' ? <ReturnsBoard /> : <ReturnTable />}
    </>
  );
}

/** All returns: overdue ones first, then those that wait for the office, then by due date. */
function ReturnTable() {
  const { user } = useSession();
  const me = user?._id ?? '';
  const table = useTable('returns', returnRules, (query, options) => listReturns(withMyId(query, me), options));
  const rows = table.page?.rows ?? [];
  const bulk = useBulkChange(table, { rows, nameOf: ({ taxpayer, form }) => `${taxpayer}, ${form}` });
  const view = withMyId({ ...table.view }, me);
  const { matching, read } = useMatching({
    ...{ rows, view, selection: bulk.selection, list: listReturns },
    ...{ total: table.page?.total ?? 0, isTotalExact: table.page?.totalExact ?? true },
  });
  const many = useMany({ read, clear: bulk.selection.clear, refresh: table.refresh });
  const people = useAssigneeFilter(t('fields.assignee'), rows).options;
  const nameForm = useFormNames();
  const navigate = useNavigate();
  const addressOf = useReturnAddress();
  const today = dayOf(new Date());
  const nameOf = (assignee: string) => people?.find(([id]) => id === assignee)?.[1] ?? '';
  const picked = rows.find(({ _id }) => bulk.selection.has(_id)) ?? {};
  const [, lastMonth = ''] = monthsUntil(today);
  const isAboutFees = table.query.filters.fee?.startsWith('owed') ?? false;
  const isAsked = table.query.search !== '' || Object.keys(table.query.filters).length > 0;

  return (
    <>
      <ManyLine many={many} />
      {/* The sums are those of the whole office. */}
      {isAboutFees && !table.query.filters.group && !table.query.filters.client && <FeeAges query={table.query} />}
      <DataTable
        table={table}
        rows={rows}
        columns={columnsFor(today, addressOf, isAboutFees)}
        words={{
          all: t('all'),
          search: t('search'),
          searchedFields: t('lookedAt'),
          none: t('none'),
          hint: t('hint'),
          callToAction: <NewReturn small />,
          count: (count, number) => t('count', { count, number }),
          defaultOrderLabel: t('urgent'),
          ...(isAsked && { unmatched: describeUnmatchedReturns(table.query, nameOf, nameForm) }),
        }}
        filters={<ReturnFilters query={table.query} show={table.show} view="table" rows={rows} />}
        bulk={{
          ...bulk,
          matching,
          acts: (
            <ReturnBulkActs
              many={many}
              matching={matching}
              page={table.page}
              ids={bulk.selection.ids}
              isAboutFees={isAboutFees}
              view={view}
            />
          ),
        }}
        exporting={
          <ListExport
            what={describeView(table.page)}
            prepare={(format) => downloadReturns(format, { view })}
            also={{
              label: t('lastMonth', { month: formatPeriod(lastMonth) }),
              note: t('asExcel'),
              prepare: () => downloadFiledIn(lastMonth),
            }}
          />
        }
        selected={null}
        acts={{
          open({ _id }) {
            const { to, state } = addressOf(_id);
            navigate(to, { state });
          },
          confirmDelete: null,
        }}
      />
      <ManyDialogs many={many} like={bulk.selection.ids.length > 0 ? picked : table.query.filters} />
    </>
  );
}

function columnsFor(
  today: string,
  addressOf: (id: string) => LinkTarget,
  isAboutFees: boolean,
): readonly Column<StaffReturn, ReturnColumn>[] {
  const fees: readonly Column<StaffReturn, ReturnColumn>[] = [
    {
      name: 'fee',
      label: t('fees.open'),
      isUnsortable: true,
      isNumeric: true,
      cell: (row) => <OpenFeeCell row={row} />,
    },
    {
      name: 'feeSince',
      label: t('fees.since'),
      isNumeric: true,
      cell: (row) => <FeeAgeCell row={row} today={today} />,
    },
  ];
  const work: readonly Column<StaffReturn, ReturnColumn>[] = [
    {
      name: 'since',
      label: t('fields.since'),
      isUnsortable: true,
      isOptional: true,
      isNumeric: true,
      cell: (row) => formatShortDate(stepDayOf(row)),
    },
    { name: 'waitsFor', label: t('fields.waitsFor'), cell: (row) => <Waiting row={row} /> },
    { name: 'assigneeName', label: t('fields.assignee'), isOptional: true, cell: (row) => <Assignee row={row} /> },
    { name: 'deadline', label: t('fields.due'), cell: (row) => <DueDay row={row} today={today} /> },
  ];
  return [
    {
      name: 'clientName',
      label: t('fields.client'),
      isHeading: true,
      cell: (row) => <Client row={row} link={addressOf(row._id)} />,
    },
    { name: 'form', label: t('fields.form'), cell: (row) => <Form row={row} /> },
    { name: 'period', label: t('fields.period'), cell: ({ period }) => <Period of={period} /> },
    { name: 'step', label: t('fields.step'), cell: ({ step }) => <StepTag step={step} /> },
    ...(isAboutFees ? fees : work),
  ];
}

interface ReturnBulkActsProps {
  readonly many: Many;
  readonly matching: Matching | null;
  readonly page: TablePage<StaffReturn> | null;
  readonly ids: readonly string[];
  /** The list shows open fees. */
  readonly isAboutFees: boolean;
  /** Exports all that match, if they are selected. */
  readonly view: Readonly<Record<string, string>>;
}

/** Acts on the selected returns, and their export. */
function ReturnBulkActs({ many, matching, page, ids, isAboutFees, view }: ReturnBulkActsProps) {
  return (
    <>
      <ManyActs many={many} isAboutFees={isAboutFees} />
      <ListExport
        what={matching?.isOn ? describeView(page) : describeSelection(ids.length)}
        prepare={(format) => downloadReturns(format, matching?.isOn ? { view } : { ids })}
      />
    </>
  );
}
