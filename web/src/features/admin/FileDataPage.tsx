import { type Filing } from '@easy-tax/contracts';
import { IconExternalLink, IconExternalLinkOff } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { IconButton, IconLink } from '../../components/IconButton';
import { Tag } from '../../components/Tag';
import { formatMobile } from '../../lib/format';
import { deleteFiling } from './api/delete-filing';
import { listFilings } from './api/list-filings';
import { restoreFiling } from './api/restore-filing';
import { FilingDrawer } from './FilingDrawer';
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
const fileOf = (filing: Filing) => filing.fileName || 'N/A';

/** ITR File Data: every paper that clients sent (specification §2.14). */
export default function FileDataPage() {
  const table = useTable('filings', sortable, listFilings);
  const records = useRecords(table, { list: 'filings', remove: deleteFiling, restore: restoreFiling });
  const isOwner = useIsOwner();
  const askIfOwner = (filing: Filing) => (isOwner ? () => records.ask(filing) : null);

  const columns: readonly Column<Filing, Name>[] = [
    {
      name: 'name',
      label: 'Name',
      heading: true,
      cell: (filing) => <OpenRecord name={filing.name} onOpen={() => records.show(filing)} />,
    },
    { name: 'mobile', label: 'Mobile', figures: true, cell: (filing) => formatMobile(filing.mobile) },
    { name: 'email', label: 'Email', cell: (filing) => <span className={styles.clip}>{filing.email}</span> },
    {
      name: 'fileName',
      label: 'File',
      cell: (filing) =>
        filing.fileName ? <span className={styles.clip}>{filing.fileName}</span> : <Tag tone="grey">N/A</Tag>,
    },
    { name: 'message', label: 'Message', cell: (filing) => <span className={styles.clip}>{filing.message}</span> },
  ];

  return (
    <>
      <PageHead title="ITR File Data">Newest first until you sort. Select a name for the whole record.</PageHead>
      <DataTable
        table={table}
        rows={records.rows}
        columns={columns}
        noun={['file', 'files']}
        searched="name, mobile, email, file and message"
        emptyHint="Each paper that a client sends appears here."
        selected={records.open?._id ?? null}
        actions={(filing) => (
          <>
            <OpenFile filing={filing} />
            <RecordActions person={filing} onDelete={askIfOwner(filing)} />
          </>
        )}
      />
      {records.open && (
        <FilingDrawer
          filing={records.open}
          onClose={() => records.show(null)}
          onMove={records.move}
          onDelete={askIfOwner(records.open)}
        />
      )}
      {records.asked && (
        <ConfirmDelete
          title="Delete this record?"
          onKeep={records.keep}
          onDelete={() => records.erase(`${records.asked?.name}, ${records.asked && fileOf(records.asked)}`)}
        >
          <b>{records.asked.name}</b>, {fileOf(records.asked)}. The record and its file are removed for good.
        </ConfirmDelete>
      )}
    </>
  );
}

function OpenFile({ filing }: { readonly filing: Filing }) {
  if (!filing.filePath)
    return (
      <IconButton bare disabled label={`${filing.name} sent no file`} title="No file">
        <Icon of={IconExternalLinkOff} />
      </IconButton>
    );
  return (
    <IconLink
      bare
      label={`Open ${filing.name}’s file in a new tab`}
      title="Open file"
      href={filing.filePath}
      target="_blank"
      rel="noopener"
    >
      <Icon of={IconExternalLink} />
    </IconLink>
  );
}
