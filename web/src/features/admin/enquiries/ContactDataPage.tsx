import { type Enquiry, EnquiryStatus, enquiryFields, fieldsFor } from '@easy-tax/contracts';
import { IconArrowBackUp, IconCheck, IconCircleCheck, IconPoint } from '@tabler/icons-react';
import { BulkDelete } from '../../../components/data-table/bulk/BulkBar';
import { type BulkState, useBulk } from '../../../components/data-table/bulk/use-bulk';
import { OneLine, OpenRecord } from '../../../components/data-table/Cells';
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
import { describeSelection, describeView, ListExport } from '../../../components/data-table/toolbar/ExportMenu';
import { PageHead } from '../../../components/layout/PageHead';
import { ActionMenu } from '../../../components/menu/Menu';
import { Tag } from '../../../components/ui/Tag';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { formatMobile } from '../../../i18n/format';
import { useCan } from '../../../lib/session/use-can';
import {
  changeEnquiries,
  changeEnquiry,
  countEnquiries,
  deleteEnquiries,
  deleteEnquiry,
  downloadEnquiries,
  listEnquiries,
  readEnquiry,
  restoreEnquiries,
} from './api';
import { EnquiryDrawer } from './EnquiryDrawer';

/** A column for each searched field, and the status: a missing one does not compile. */
const searched = fieldsFor(enquiryFields, 'isSearched');
type Name = (typeof searched)[number] | 'status';
const sortable: readonly Name[] = searched;
const rules = { columns: sortable, filters: { status: oneOf(EnquiryStatus.options) } };

/** Contact Data: all messages of the contact form. */
export default function ContactDataPage() {
  const table = useTable('enquiries', rules, listEnquiries);
  const records = useRecords(table, {
    read: readEnquiry,
    remove: deleteEnquiry,
    removeMany: deleteEnquiries,
    restoreMany: restoreEnquiries,
  });
  const bulk = useBulk(table, { ...records, nameOf: ({ name }) => name });
  const counted = useCounts(table, countEnquiries);
  const confirmDelete = useCan('enquiries.delete') ? records.confirmDelete : null;
  const deleteOf = (enquiry: Enquiry) => confirmDelete && (() => confirmDelete(enquiry));

  const columns = columnsOf<Enquiry, Name>([...sortable, 'status'], {
    name: {
      label: t('fields.name'),
      isHeading: true,
      cell: (enquiry) => <OpenRecord name={enquiry.name} onOpen={() => records.show(enquiry)} />,
    },
    mobile: { label: t('fields.mobile'), isNumeric: true, cell: (enquiry) => formatMobile(enquiry.mobile) },
    email: { label: t('fields.email'), isOptional: true, cell: (enquiry) => <OneLine>{enquiry.email}</OneLine> },
    message: { label: t('fields.message'), cell: (enquiry) => <OneLine>{enquiry.message}</OneLine> },
    status: {
      label: t('fields.status'),
      isUnsortable: true,
      cell: (enquiry) => <EnquiryTag status={enquiry.status} />,
    },
  });

  return (
    <>
      <PageHead title={t('enquiries.title')}>{t('enquiries.line')}</PageHead>
      <DataTable
        table={table}
        rows={records.rows}
        columns={columns}
        words={{
          all: t('enquiries.all'),
          search: t('enquiries.search'),
          searchedFields: t('enquiries.lookedAt'),
          none: t('enquiries.none'),
          hint: t('enquiries.hint'),
          count: (count, number) => t('enquiries.count', { count, number }),
        }}
        statuses={EnquiryStatus.options.map((value) => ({
          value,
          label: t(`enquiries.statuses.${value}`),
          count: counted(value),
        }))}
        all={counted('all')}
        bulk={{ ...bulk, acts: <EnquiryBulkActs bulk={bulk} /> }}
        exporting={
          <ListExport
            what={describeView(table.page)}
            prepare={(format) => downloadEnquiries(format, { view: table.view })}
          />
        }
        selected={records.open?._id ?? null}
        acts={{
          open: records.show,
          confirmDelete,
        }}
        actions={(enquiry) => <RecordActions person={enquiry} onDelete={deleteOf(enquiry)} />}
      />
      {records.open && (
        <EnquiryDrawer
          enquiry={records.open}
          onClose={() => records.show(null)}
          onMove={records.openNeighbour}
          onStatus={(status, { _id, status: from }) => records.change(() => changeEnquiry(_id, { status, from }))}
          onDelete={deleteOf(records.open)}
        />
      )}
      {records.isLoading && <RecordLoading onClose={() => records.show(null)} />}
      {records.failed && <RecordFailed failed={records.failed} onClose={() => records.show(null)} />}
      <ConfirmBulk bulk={bulk} warning={(count) => tables('bulk.warningEnquiries', { count })} />
      {records.pendingDelete && (
        <ConfirmDelete
          title={t('enquiries.ask')}
          onCancel={records.cancelDelete}
          onDelete={() => records.erase(t('enquiries.what', { name: records.pendingDelete?.name ?? '' }))}
        >
          {t.rich('enquiries.warning', { b: <b />, name: records.pendingDelete.name })}
        </ConfirmDelete>
      )}
    </>
  );
}

const looks = {
  new: { tone: 'marigold', icon: IconPoint },
  replied: { tone: 'green', icon: IconArrowBackUp },
  closed: { tone: 'grey', icon: IconCheck },
} as const;

const EnquiryTag = ({ status }: { readonly status: EnquiryStatus }) => (
  <Tag icon={looks[status].icon} tone={looks[status].tone}>
    {t(`enquiries.statuses.${status}`)}
  </Tag>
);

function EnquiryBulkActs({ bulk }: { readonly bulk: BulkState }) {
  const { ids } = bulk.selection;
  const canDelete = useCan('enquiries.delete');
  return (
    <>
      <ActionMenu
        busy={bulk.busy}
        icon={IconCircleCheck}
        button={tables('bulk.setStatus')}
        actions={EnquiryStatus.options.map((name) => ({ name, label: t(`enquiries.statuses.${name}`) }))}
        onChoose={(status) => void bulk.change((some) => changeEnquiries(some, status))}
      />
      <ListExport what={describeSelection(ids.length)} prepare={(format) => downloadEnquiries(format, { ids })} />
      {canDelete && <BulkDelete onAsk={bulk.confirmDelete} />}
    </>
  );
}
