import { type Enquiry, EnquiryStatus } from '@easy-tax/contracts';
import { formatMobile } from '../../lib/format';
import { t } from '../../messages/admin';
import { changeEnquiry } from './api/change-enquiry';
import { deleteEnquiry } from './api/delete-enquiry';
import { listEnquiries } from './api/list-enquiries';
import { restoreEnquiry } from './api/restore-enquiry';
import { EnquiryDrawer } from './EnquiryDrawer';
import { EnquiryTag } from './EnquiryTag';
import { PageHead } from './PageHead';
import { RecordActions } from './RecordActions';
import { ConfirmDelete } from './table/ConfirmDelete';
import type { Column } from './table/column';
import { DataTable } from './table/DataTable';
import styles from './table/DataTable.module.css';
import { OpenRecord } from './table/OpenRecord';
import { useTable } from './table/use-table';
import { useIsOwner } from './use-is-owner';
import { useRecords } from './use-records';

type Name = 'name' | 'mobile' | 'email' | 'message' | 'status';
const sortable: readonly Name[] = ['name', 'mobile', 'email', 'message'];

/** Contact Data: every message from the contact form (specification §2.14). */
export default function ContactDataPage() {
  const table = useTable('enquiries', sortable, listEnquiries, EnquiryStatus.options);
  const records = useRecords(table, { list: 'enquiries', remove: deleteEnquiry, restore: restoreEnquiry });
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
    {
      name: 'email',
      label: t('fields.email'),
      cell: (enquiry) => <span className={styles.clip}>{enquiry.email}</span>,
    },
    {
      name: 'message',
      label: t('fields.message'),
      cell: (enquiry) => <span className={styles.clip}>{enquiry.message}</span>,
    },
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
        statuses={EnquiryStatus.options.map((value) => ({ value, label: t(`enquiries.statuses.${value}`) }))}
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
