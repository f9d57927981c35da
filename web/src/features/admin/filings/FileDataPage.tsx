import { FilingStatus, fieldsFor, filingFields, type StaffFiling } from '@easy-tax/contracts';
import { IconFolderQuestion } from '@tabler/icons-react';
import { Navigate } from 'react-router-dom';
import { useBulk } from '../../../components/data-table/bulk/use-bulk';
import { LinkWithTags, None, OneLine, OpenRecord } from '../../../components/data-table/Cells';
import { DataTable } from '../../../components/data-table/DataTable';
import {
  ConfirmBulk,
  ConfirmDelete,
  RecordActions,
  RecordFailed,
  RecordLoading,
} from '../../../components/data-table/record/Drawer';
import { useRecords } from '../../../components/data-table/record/use-records';
import { columnsOf } from '../../../components/data-table/state/columns';
import { oneOf } from '../../../components/data-table/state/table-query';
import { useCounts, useTable } from '../../../components/data-table/state/use-table';
import { describeView, ListExport } from '../../../components/data-table/toolbar/ExportMenu';
import { FilterToggle } from '../../../components/data-table/toolbar/FilterPanel';
import { PageHead } from '../../../components/layout/PageHead';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { t as returns } from '../../../i18n/en/admin/returns/list';
import { t as tables } from '../../../i18n/en/admin/tables';
import { useAddress } from '../../../lib/hooks/use-address';
import { useCan } from '../../../lib/session/use-can';
import { addressOfReturn } from '../addresses';
import {
  changeFiling,
  countFilings,
  deleteFiling,
  deleteFilings,
  downloadFilings,
  type FilingRow,
  listFilings,
  readFiling,
  restoreFilings,
} from '../papers/api';
import { IncompleteTag, NewTag, ReadingTag } from '../papers/PaperTags';
import { saidLine } from '../papers/reading/words';
import { ReturnLink } from '../returns/shared/cells';
import { FileBulkActs } from './FileBulkActs';
import { FilingDrawer } from './FilingDrawer';
import { formColumns } from './form-columns';
import { OpenFile } from './OpenFile';
import { CertainPapers, ReadingFilters } from './ReadingFilters';

/** ITR File Data: clients' papers. Redirects the addresses that returns had here. */
export default function FileDataPage() {
  const { params } = useAddress();
  const view = params.get('view');
  if (view !== 'returns' && view !== 'board' && !params.has('return')) return <FilingTable />;
  const search = new URLSearchParams(params);
  if (view === 'returns') search.delete('view');
  return <Navigate to={{ pathname: '/admin/returns', search: search.toString() }} replace />;
}

/** A column for each searched field: a missing one does not compile. */
const sortable = fieldsFor(filingFields, 'isSearched');
type Name = (typeof sortable)[number] | 'return';
const columns: readonly Name[] = sortable;
const rules = {
  columns,
  filters: {
    status: oneOf(FilingStatus.options),
    unsorted: oneOf(['true']),
    reading: oneOf(['suggested', 'another-person']),
  },
};
const fileOf = (filing: StaffFiling) => filing.fileName || t('none');

function FilingTable() {
  const table = useTable('filings', rules, listFilings);
  const records = useRecords(table, {
    read: readFiling,
    remove: deleteFiling,
    removeMany: deleteFilings,
    restoreMany: restoreFilings,
  });
  const bulk = useBulk(table, { ...records, nameOf: ({ name }) => name });
  const counted = useCounts(table, countFilings);
  const confirmDelete = useCan('filings.delete') ? records.confirmDelete : null;
  const mark = (filing: StaffFiling, status: FilingStatus) =>
    filing.status === status ? undefined : records.change(() => changeFiling(filing._id, { status }));
  const deleteOf = (filing: StaffFiling) => confirmDelete && (() => confirmDelete(filing));

  const shown = columnsOf<FilingRow, Name>([...columns, 'return'], {
    name: {
      label: t('fields.name'),
      isHeading: true,
      cell: (filing) => (
        <LinkWithTags>
          <OpenRecord name={filing.name} onOpen={() => records.show(filing)} />
          {filing.status === 'unopened' && <NewTag>{t('files.statuses.unopened')}</NewTag>}
          {filing.isIncomplete && <IncompleteTag />}
        </LinkWithTags>
      ),
    },
    ...formColumns,
    fileName: {
      label: t('fields.file'),
      cell: ({ fileName, says }) => (
        <>
          {fileName ? <OneLine>{fileName}</OneLine> : <Tag tone="grey">{t('none')}</Tag>}
          {says && <div className="muted small">{saidLine(says)}</div>}
        </>
      ),
    },
    return: { label: returns('paper.into'), isUnsortable: true, cell: (filing) => <SortedInto filing={filing} /> },
  });

  return (
    <>
      <PageHead title={t('files.title')}>{t('files.line')}</PageHead>
      <DataTable
        table={table}
        rows={records.rows}
        columns={shown}
        words={{
          all: t('files.all'),
          search: t('files.search'),
          searchedFields: t('files.lookedAt'),
          none: t('files.none'),
          hint: t('files.hint'),
          count: (count, number) => t('files.count', { count, number }),
        }}
        statuses={FilingStatus.options.map((value) => ({
          value,
          label: t(`files.statuses.${value}`),
          count: counted(value),
        }))}
        all={counted('all')}
        filters={
          <>
            <FilterToggle
              query={table.query}
              show={table.show}
              name="unsorted"
              icon={IconFolderQuestion}
              label={returns('paper.onlyUnsorted')}
            />
            <ReadingFilters query={table.query} show={table.show} />
            <CertainPapers />
          </>
        }
        bulk={{ ...bulk, acts: <FileBulkActs bulk={bulk} rows={records.rows} /> }}
        exporting={
          <ListExport
            what={describeView(table.page)}
            prepare={(format) => downloadFilings(format, { view: table.view })}
          />
        }
        selected={records.open?._id ?? null}
        acts={{
          open: records.show,
          confirmDelete,
        }}
        actions={(filing) => (
          <>
            <OpenFile filing={filing} onOpen={() => mark(filing, 'opened')} />
            <RecordActions person={filing} onDelete={deleteOf(filing)} />
          </>
        )}
      />
      {records.open && (
        <FilingDrawer
          filing={records.open}
          onClose={() => records.show(null)}
          onMove={records.openNeighbour}
          onStatus={(status) => records.open && mark(records.open, status)}
          onChange={records.change}
          onDelete={deleteOf(records.open)}
        />
      )}
      {records.isLoading && <RecordLoading onClose={() => records.show(null)} />}
      {records.failed && <RecordFailed failed={records.failed} onClose={() => records.show(null)} />}
      <ConfirmBulk bulk={bulk} warning={(count) => tables('bulk.warningFiles', { count })} />
      {records.pendingDelete && (
        <ConfirmDelete
          title={t('files.ask')}
          onCancel={records.cancelDelete}
          onDelete={() =>
            records.pendingDelete &&
            records.erase(t('files.what', { name: records.pendingDelete.name, file: fileOf(records.pendingDelete) }))
          }
        >
          {t.rich('files.warning', { b: <b />, name: records.pendingDelete.name, file: fileOf(records.pendingDelete) })}
        </ConfirmDelete>
      )}
    </>
  );
}

/** Form and period of a paper's return, as a link to it; and what reading the paper found. */
function SortedInto({ filing: { returnId, sortedInto, reading } }: { readonly filing: StaffFiling }) {
  const isUnmarked = reading === 'waiting' || reading === 'read';
  return (
    <>
      {returnId && sortedInto ? (
        <ReturnLink to={addressOfReturn(returnId)} row={sortedInto} />
      ) : (
        isUnmarked && <None>{returns('paper.notSorted')}</None>
      )}{' '}
      <ReadingTag mark={reading} />
    </>
  );
}
