import { type StaffReturn, TableFormat } from '@easy-tax/contracts';
import { useNavigate } from 'react-router-dom';
import { type Matching, useBulkChange } from '../../../../components/data-table/bulk/use-bulk';
import { DataTable } from '../../../../components/data-table/DataTable';
import type { Column } from '../../../../components/data-table/state/columns';
import { useTable } from '../../../../components/data-table/state/use-table';
import { describeSelection, describeView, ExportMenu } from '../../../../components/data-table/toolbar/ExportMenu';
import { t } from '../../../../i18n/en/admin/returns/list';
import { dayOf, formatShortDate } from '../../../../i18n/format';
import type { LinkTarget } from '../../../../lib/hooks/use-address';
import { useFormNames } from '../../../../lib/http/office-rules';
import { useSession } from '../../../../lib/session/session';
import { useCan } from '../../../../lib/session/use-can';
import { useReturnAddress } from '../../record-addresses';
import { FeeAge, FeeAges, OpenFee } from '../fees/FeeAges';
import { ReturnFilters } from '../filters/ReturnFilters';
import { describeUnmatched, ME, NOBODY, type ReturnColumn, returnRules, withMyId } from '../filters/return-rules';
import { ManyActs, ManyDialogs, ManyLine } from '../many/ManyActs';
import { type Many, useMany, useMatching } from '../many/use-many';
import { downloadFiledIn, downloadReturns, listReturns, useColleagues } from '../shared/api';
import { Assignee, Client, DueDay, Form, Period, StepTag, Waiting } from '../shared/cells';
import { formatPeriod } from '../shared/words';
import { monthsUntil } from '../start/periods';
import { NewReturn } from '../start/StartReturn';

/** All returns: overdue ones first, then those that wait for the office, then by due date. */
export function ReturnTable({ overdue }: { readonly overdue: string | undefined }) {
  const { user } = useSession();
  const me = user?._id ?? '';
  const canExport = useCan('exports.make');
  const table = useTable('returns', returnRules, (query, options) => listReturns(withMyId(query, me), options));
  const rows = table.page?.rows ?? [];
  const bulk = useBulkChange(table, { rows, nameOf: ({ taxpayer, form }) => `${taxpayer}, ${form}` });
  const view = withMyId({ ...table.view }, me);
  const { matching, read, clear } = useMatching({
    ...{ rows, view, selection: bulk.selection },
    ...{ total: table.page?.total ?? 0, isTotalExact: table.page?.totalExact ?? true },
  });
  const many = useMany({ read, clear, refresh: table.refresh });
  const colleagues = useColleagues();
  const nameForm = useFormNames();
  const navigate = useNavigate();
  const addressOf = useReturnAddress();
  const today = dayOf(new Date());
  const nameOf = (assignee: string) => {
    if (assignee === NOBODY) return t('nobodyYet');
    return assignee === ME ? t('filters.me') : (colleagues.find(({ _id }) => _id === assignee)?.name ?? '');
  };
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
          ...(isAsked && { unmatched: describeUnmatched(table.query, nameOf, nameForm) }),
        }}
        filters={<ReturnFilters query={table.query} show={table.show} view="table" overdue={overdue} />}
        bulk={{
          selection: bulk.selection,
          nameOf: bulk.nameOf,
          matching,
          acts: (
            <ReturnBulkActs
              many={many}
              matching={matching}
              ids={bulk.selection.ids}
              isAboutFees={isAboutFees}
              view={view}
            />
          ),
        }}
        exporting={
          canExport && (
            <ExportMenu
              formats={TableFormat.options}
              what={describeView(table.page)}
              prepare={(format) => downloadReturns(format, { view })}
              also={{
                label: t('lastMonth', { month: formatPeriod(lastMonth) }),
                note: t('asExcel'),
                prepare: () => downloadFiledIn(lastMonth),
              }}
            />
          )
        }
        selected={null}
        acts={{
          open({ _id }) {
            const { to, state } = addressOf(_id);
            navigate(to, { state });
          },
          confirmDelete: null,
          close: () => undefined,
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
    { name: 'fee', label: t('fees.open'), isUnsortable: true, isNumeric: true, cell: (row) => <OpenFee row={row} /> },
    { name: 'feeSince', label: t('fees.since'), isNumeric: true, cell: (row) => <FeeAge row={row} today={today} /> },
  ];
  const work: readonly Column<StaffReturn, ReturnColumn>[] = [
    { name: 'waitsFor', label: t('fields.waitsFor'), cell: (row) => <Waiting row={row} /> },
    {
      name: 'since',
      label: t('fields.since'),
      isUnsortable: true,
      isOptional: true,
      isNumeric: true,
      cell: ({ steppedAt }) => formatShortDate(steppedAt),
    },
    { name: 'assigneeName', label: t('fields.assignee'), isOptional: true, cell: (row) => <Assignee row={row} /> },
    { name: 'deadline', label: t('fields.due'), isNumeric: true, cell: (row) => <DueDay row={row} today={today} /> },
  ];
  return [
    {
      name: 'clientName',
      label: t('fields.client'),
      isHeading: true,
      cell: (row) => <Client row={row} link={addressOf(row._id)} />,
    },
    { name: 'form', label: t('fields.form'), cell: (row) => <Form row={row} /> },
    { name: 'period', label: t('fields.period'), isNumeric: true, cell: ({ period }) => <Period of={period} /> },
    { name: 'step', label: t('fields.step'), cell: ({ step }) => <StepTag step={step} /> },
    ...(isAboutFees ? fees : work),
  ];
}

interface ReturnBulkActsProps {
  readonly many: Many;
  readonly matching: Matching | null;
  readonly ids: readonly string[];
  /** The list shows open fees. */
  readonly isAboutFees: boolean;
  /** Exports all that match, if they are selected. */
  readonly view: Readonly<Record<string, string>>;
}

/** What can be done with the selected returns, and their export. */
function ReturnBulkActs({ many, matching, ids, isAboutFees, view }: ReturnBulkActsProps) {
  const canExport = useCan('exports.make');
  return (
    <>
      <ManyActs many={many} isAboutFees={isAboutFees} />
      {canExport && (
        <ExportMenu
          formats={TableFormat.options}
          what={matching?.isOn ? matching.words.chosen : describeSelection(ids.length)}
          prepare={(format) => downloadReturns(format, matching?.isOn ? { view } : { ids })}
        />
      )}
    </>
  );
}
