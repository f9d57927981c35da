import { limits, SECOND } from '@easy-tax/contracts';
import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { Confirm } from '../../overlay/Confirm';
import type { BulkState } from './use-bulk';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
}

/** Asks before deleting records, which can be undone for a while. */
export const ConfirmDelete = ({ children, onDelete, ...props }: ConfirmDeleteProps) => (
  <Confirm {...props} cancel={t('actions.keep')} confirm={t('actions.delete')} onConfirm={onDelete}>
    <p>{children}</p>
    <p>{tables('bulk.undo', { count: limits.undoMs / SECOND })}</p>
  </Confirm>
);

interface ConfirmBulkProps {
  readonly bulk: BulkState;
  /** Names the records to delete. */
  readonly warning: (count: number) => string;
}

/** Asks before deleting the selected records. */
export function ConfirmBulk({ bulk: { pendingIds, cancelDelete, erase }, warning }: ConfirmBulkProps) {
  if (!pendingIds) return null;
  const count = pendingIds.length;
  return (
    <ConfirmDelete title={tables('bulk.ask', { count })} onCancel={cancelDelete} onDelete={() => void erase()}>
      {warning(count)}
    </ConfirmDelete>
  );
}
