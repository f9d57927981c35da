import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { Confirm } from '../../overlay/Confirm';
import type { BulkState } from './use-bulk';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** Asks before deleting a record. */
export const ConfirmDelete = ({ title, children, onKeep, onDelete }: ConfirmDeleteProps) => (
  <Confirm title={title} keep={t('actions.keep')} act={t('actions.delete')} onKeep={onKeep} onAct={onDelete}>
    <p>{children}</p>
  </Confirm>
);

interface ConfirmBulkProps {
  readonly bulk: BulkState;
  /** Names the records to delete. */
  readonly warning: (count: number) => string;
}

/** Asks before deleting the selected records. */
export function ConfirmBulk({ bulk, warning }: ConfirmBulkProps) {
  if (!bulk.pendingIds) return null;
  const count = bulk.pendingIds.length;
  return (
    <ConfirmDelete title={tables('bulk.ask', { count })} onKeep={bulk.cancelDelete} onDelete={() => void bulk.erase()}>
      {warning(count)}
    </ConfirmDelete>
  );
}
