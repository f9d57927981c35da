import { EnquiryStatus, TableFormat } from '@easy-tax/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { Icon } from '../../../components/button/Icon';
import { BulkDelete } from '../../../components/data-table/bulk/BulkBar';
import type { BulkState } from '../../../components/data-table/bulk/use-bulk';
import { describeSelection } from '../../../components/data-table/state/table-page';
import { ActionMenu } from '../../../components/data-table/toolbar/ActionMenu';
import { ExportMenu } from '../../../components/data-table/toolbar/ExportMenu';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { useCan } from '../../../lib/session/use-can';
import { changeEnquiries, downloadEnquiries } from './api';

interface EnquiryBulkActsProps {
  readonly bulk: BulkState;
}

export function EnquiryBulkActs({ bulk }: EnquiryBulkActsProps) {
  const { ids } = bulk.selection;
  const canExport = useCan('exports.make');
  const canDelete = useCan('enquiries.delete');
  return (
    <>
      <ActionMenu
        busy={bulk.busy}
        button={
          <>
            <Icon of={IconCircleCheck} /> {tables('bulk.setStatus')}
          </>
        }
        actions={EnquiryStatus.options.map((name) => ({ name, label: t(`enquiries.statuses.${name}`) }))}
        onChoose={(status) => void bulk.change((some) => changeEnquiries(some, status))}
      />
      {canExport && (
        <ExportMenu
          formats={TableFormat.options}
          what={describeSelection(ids.length)}
          prepare={(format) => downloadEnquiries(format, { ids })}
        />
      )}
      {canDelete && <BulkDelete onAsk={bulk.confirmDelete} />}
    </>
  );
}
