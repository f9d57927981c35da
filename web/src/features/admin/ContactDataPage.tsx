import { type Enquiry, EnquiryStatus, TableFormat } from '@easy-tax/contracts';
import { formatMobile } from '../../lib/format';
import { t } from '../../messages/admin';
import { t as tables } from '../../messages/tables';
import { deleteEnquiries, restoreEnquiries } from './api/bulk-enquiries';
import { changeEnquiry } from './api/change-enquiry';
import { countEnquiries } from './api/count-statuses';
import { deleteEnquiry } from './api/delete-enquiry';
import { downloadEnquiries } from './api/download-enquiries';
import { listEnquiries } from './api/list-enquiries';
import { readEnquiry } from './api/read-enquiry';
import { restoreEnquiry } from './api/restore-enquiry';
import { EnquiryBulkActs } from './EnquiryBulkActs';
import { EnquiryDrawer } from './EnquiryDrawer';
import { EnquiryTag } from './EnquiryTag';
import { PageHead } from './PageHead';
import { RecordActions } from './RecordActions';
import { RecordComing, RecordFailed } from './RecordFailed';
import { ConfirmBulk } from './table/ConfirmBulk';
import { ConfirmDelete } from './table/ConfirmDelete';
import { Clip } from './table/cells';
import type { Column } from './table/column';
import { DataTable } from './table/DataTable';
import { ExportMenu } from './table/ExportMenu';
import { OpenRecord } from './table/OpenRecord';
import { sayView } from './table/table-page';
import { toViewParams } from './table/table-query';
import { useCounts } from './table/use-counts';
import { useTable } from './table/use-table';
import { useBulk } from './use-bulk';
import { useIsOwner } from './use-is-owner';
import { useRecords } from './use-records';

type Name = 'name' | 'mobile' | 'email' | 'message' | 'status';
const sortable: readonly Name[] = ['name', 'mobile', 'email', 'message'];

/** Contact Data: every message from the contact form (specification §2.14). */
export default function ContactDataPage() {
  const table = useTable('enquiries', sortable, listEnquiries, EnquiryStatus.options);
  const records = useRecords(table, {
    list: 'enquiries',
    read: readEnquiry,
    remove: deleteEnquiry,
    restore: restoreEnquiry,
    removeMany: deleteEnquiries,
    restoreMany: restoreEnquiries,
  });
  const bulk = useBulk(table, records);
  const counted = useCounts(table, countEnquiries);
  const isOwner = useIsOwner();
  const askIfOwner = (enquiry: Enquiry) => (isOwner ? () => records.ask(enquiry) : null);

  const columns: readonly Column<Enquiry, Name>[] = [
    {
      name: 'name',
      label: t('fields.name'),
      heading: true,
      cell: (enquiry) => <OpenRecord name={enquiry.name} onOpen={() => records.show(enquiry)} />,
    },
    { name: 'mobile', label: t('fields.mobile'), figures: true, cell: (enquiry) => formatMobile(enquiry.mobile) },
    { name: 'email', label: t('fields.email'), cell: (enquiry) => <Clip>{enquiry.email}</Clip> },
    { name: 'message', label: t('fields.message'), cell: (enquiry) => <Clip>{enquiry.message}</Clip> },
    {
      name: 'status',
      label: t('fields.status'),
      fixed: true,
      cell: (enquiry) => <EnquiryTag status={enquiry.status} />,
    },
  ];

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
          lookedAt: t('enquiries.lookedAt'),
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
        bulk={{
          selection: bulk.selection,
          nameOf: ({ name }) => name,
          acts: <EnquiryBulkActs bulk={bulk} isOwner={isOwner} />,
        }}
        exporting={
          isOwner && (
            <ExportMenu
              formats={TableFormat.options}
              what={sayView(table.page)}
              prepare={(format) => downloadEnquiries(format, { view: toViewParams(table.query) })}
            />
          )
        }
        selected={records.open?._id ?? null}
        acts={{ open: records.show, ask: isOwner ? records.ask : null, close: () => records.show(null) }}
        actions={(enquiry) => <RecordActions person={enquiry} onDelete={askIfOwner(enquiry)} />}
      />
      {records.open && (
        <EnquiryDrawer
          enquiry={records.open}
          onClose={() => records.show(null)}
          onMove={records.move}
          onStatus={(status) => records.change(() => changeEnquiry(records.open?._id ?? '', { status }))}
          onDelete={askIfOwner(records.open)}
        />
      )}
      {records.coming && <RecordComing onClose={() => records.show(null)} />}
      {records.failed && <RecordFailed failed={records.failed} onClose={() => records.show(null)} />}
      <ConfirmBulk bulk={bulk} warning={(count) => tables('bulk.warningEnquiries', { count })} />
      {records.asked && (
        <ConfirmDelete
          title={t('enquiries.ask')}
          onKeep={records.keep}
          onDelete={() => records.erase(t('enquiries.what', { name: records.asked?.name ?? '' }))}
        >
          {t.rich('enquiries.warning', { b: <b />, name: records.asked.name })}
        </ConfirmDelete>
      )}
    </>
  );
}
