import type { ReactNode } from 'react';
import { t } from '../../../i18n/en/admin/admin';
import { t as tables } from '../../../i18n/en/admin/tables';
import { Button } from '../../button/Button';
import { Dialog, focusFirst } from '../../overlay/Dialog';
import styles from './ConfirmDelete.module.css';
import type { BulkState } from './use-bulk';

interface ConfirmDeleteProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** The one question before something goes for good. Focus begins on Keep, so that Enter alone deletes nothing. */
export function ConfirmDelete({ title, children, onKeep, onDelete }: ConfirmDeleteProps) {
  return (
    <Dialog title={title} narrow onClose={onKeep}>
      <div className={styles.body}>
        <p>{children}</p>
        <div className="row">
          <Button tone="line" ref={focusFirst} onClick={onKeep}>
            {t('actions.keep')}
          </Button>
          <Button tone="danger" onClick={onDelete}>
            {t('actions.delete')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ConfirmBulkProps {
  readonly bulk: BulkState;
  /** Names the records that are lost. */
  readonly warning: (count: number) => string;
}

/** The one question before all that is selected goes. */
export function ConfirmBulk({ bulk, warning }: ConfirmBulkProps) {
  if (!bulk.pendingIds) return null;
  const count = bulk.pendingIds.length;
  return (
    <ConfirmDelete title={tables('bulk.ask', { count })} onKeep={bulk.cancelDelete} onDelete={() => void bulk.erase()}>
      {warning(count)}
    </ConfirmDelete>
  );
}
