import { FilingStatus, type StaffFiling } from '@easy-tax/contracts';
import { Tag } from '../../components/Tag';
import { formatMobile } from '../../lib/format';
import { t } from '../../messages/admin';
import { changeFiling } from './api/change-filing';
import { deleteFiling } from './api/delete-filing';
import { listFilings } from './api/list-filings';
import { restoreFiling } from './api/restore-filing';
import { FilingDrawer } from './FilingDrawer';
import { NewTag } from './NewTag';
import { OpenFile } from './OpenFile';
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

type Name = 'name' | 'mobile' | 'email' | 'fileName' | 'message';
const sortable: readonly Name[] = ['name', 'mobile', 'email', 'fileName', 'message'];
const fileOf = (filing: StaffFiling) => filing.fileName || t('none');

/** ITR File Data: every paper that clients sent (specification §2.14). */
export default function FileDataPage() {
  const table = useTable('filings', sortable, listFilings, FilingStatus.options);
  const records = useRecords(table, { list: 'filings', remove: deleteFiling, restore: restoreFiling });
  const isOwner = useIsOwner();
  const mark = (filing: StaffFiling, opened: boolean) =>
    filing.opened === opened ? undefined : records.change(() => changeFiling(filing._id, { opened }));
  const askIfOwner = (filing: StaffFiling) => (isOwner ? () => records.ask(filing) : null);

  const columns: readonly Column<StaffFiling, Name>[] = [
    {
      name: 'name',
      label: t('fields.name'),
      heading: true,
      cell: (filing) => (
        <span className={styles.named}>
          <OpenRecord name={filing.name} onOpen={() => records.show(filing)} />
          {!filing.opened && <NewTag>{t('files.statuses.unopened')}</NewTag>}
        </span>
      ),
    },
    { name: 'mobile', label: t('fields.mobile'), figures: true, cell: (filing) => formatMobile(filing.mobile) },
    { name: 'email', label: t('fields.email'), cell: (filing) => <span className={styles.clip}>{filing.email}</span> },
    {
      name: 'fileName',
      label: t('fields.file'),
      cell: (filing) =>
        filing.fileName ? <span className={styles.clip}>{filing.fileName}</span> : <Tag tone="grey">{t('none')}</Tag>,
    },
    {
      name: 'message',
      label: t('fields.message'),
      cell: (filing) => <span className={styles.clip}>{filing.message}</span>,
    },
  ];

  return (
    <>
      <PageHead title={t('files.title')}>{t('files.line')}</PageHead>
      <DataTable
        table={table}
        rows={records.rows}
        columns={columns}
        words={{
          all: t('files.all'),
          search: t('files.search'),
          lookedAt: t('files.lookedAt'),
          none: t('files.none'),
          hint: t('files.hint'),
          count: (count, number) => t('files.count', { count, number }),
        }}
        statuses={FilingStatus.options.map((value) => ({ value, label: t(`files.statuses.${value}`) }))}
        selected={records.open?._id ?? null}
        acts={{ open: records.show, ask: isOwner ? records.ask : null, close: () => records.show(null) }}
        actions={(filing) => (
          <>
            <OpenFile filing={filing} onOpen={() => mark(filing, true)} />
            <RecordActions person={filing} onDelete={askIfOwner(filing)} />
          </>
        )}
      />
      {records.open && (
        <FilingDrawer
          filing={records.open}
          onClose={() => records.show(null)}
          onMove={records.move}
          onOpened={(opened) => records.open && mark(records.open, opened)}
          onDelete={askIfOwner(records.open)}
        />
      )}
      {records.asked && (
        <ConfirmDelete
          title={t('files.ask')}
          onKeep={records.keep}
          onDelete={() =>
            records.asked && records.erase(t('files.what', { name: records.asked.name, file: fileOf(records.asked) }))
          }
        >
          {t.rich('files.warning', { b: <b />, name: records.asked.name, file: fileOf(records.asked) })}
        </ConfirmDelete>
      )}
    </>
  );
}
