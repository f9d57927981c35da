import { EnquiryStatus, TableFormat } from '@easy-tax/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '../../components/Icon';
import { t } from '../../messages/admin';
import { t as tables } from '../../messages/tables';
import { changeEnquiries } from './api/bulk-enquiries';
import { downloadEnquiries } from './api/download-enquiries';
import { ActionMenu } from './table/ActionMenu';
import { BulkDelete } from './table/BulkDelete';
import { ExportMenu } from './table/ExportMenu';
import { saySelected } from './table/table-page';
import type { BulkState } from './use-bulk';

interface EnquiryBulkActsProps {
  readonly bulk: BulkState;
  /** Reviewers neither delete nor export (design §5). */
  readonly isOwner: boolean;
}

/** What can be done with the selected enquiries. */
export function EnquiryBulkActs({ bulk, isOwner }: EnquiryBulkActsProps) {
  const { ids } = bulk.selection;
  return (
    <>
      <ActionMenu
        label={tables('bulk.setStatus')}
        busy={bulk.busy}
        button={
          <>
            <Icon of={IconCircleCheck} /> {tables('bulk.setStatus')}
          </>
        }
        actions={EnquiryStatus.options.map((name) => ({ name, label: t(`enquiries.statuses.${name}`) }))}
        onChoose={(status) => void bulk.change((some) => changeEnquiries(some, status))}
      />
      {isOwner && (
        <>
          <ExportMenu
            formats={TableFormat.options}
            what={saySelected(ids.length)}
            prepare={(format) => downloadEnquiries(format, { ids })}
          />
          <BulkDelete onAsk={bulk.ask} />
        </>
      )}
    </>
  );
}
