import type { StaffFiling } from '@easy-tax/contracts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Button } from '../../../components/button/Button';
import { BulkDelete } from '../../../components/data-table/bulk/BulkBar';
import type { BulkState } from '../../../components/data-table/bulk/use-bulk';
import { describeSelection } from '../../../components/data-table/state/table-page';
import { ExportMenu } from '../../../components/data-table/toolbar/ExportMenu';
import { t } from '../../../i18n/en/admin/admin';
import { useCan } from '../../../lib/session/use-can';
import { changeFilings, downloadFilings } from './api';
import { SortPapers } from './SortPapers';

interface FileBulkActsProps {
  readonly bulk: BulkState;
  readonly rows: readonly StaffFiling[];
}

export function FileBulkActs({ bulk, rows }: FileBulkActsProps) {
  const { ids, has } = bulk.selection;
  const canExport = useCan('exports.make');
  const canDelete = useCan('filings.delete');
  const papers = rows.filter(({ _id }) => has(_id));
  const opened = papers.every(({ status }) => status === 'opened');
  return (
    <>
      <Button
        icon={opened ? IconCircleDashed : IconCircleCheck}
        small
        tone="line"
        busy={bulk.busy}
        onClick={() => bulk.change((some) => changeFilings(some, opened ? 'unopened' : 'opened'))}
      >
        {t(opened ? 'files.markUnopened' : 'files.markOpened')}
      </Button>
      <SortPapers bulk={bulk} papers={papers} />
      {canExport && (
        <ExportMenu
          formats={['csv', 'xlsx', 'zip'] as const}
          what={describeSelection(ids.length)}
          prepare={(format) => downloadFilings(format, { ids })}
        />
      )}
      {canDelete && <BulkDelete onAsk={bulk.confirmDelete} />}
    </>
  );
}
