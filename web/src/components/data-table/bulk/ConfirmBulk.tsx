import { t } from '../../../i18n/en/tables';
import { ConfirmDelete } from './ConfirmDelete';
import type { BulkState } from './use-bulk';

interface ConfirmBulkProps {
  readonly bulk: BulkState;
  /** What goes for good. */
  readonly warning: (count: number) => string;
}

/** The one question before all that is selected goes. */
export function ConfirmBulk({ bulk, warning }: ConfirmBulkProps) {
  if (!bulk.asked) return null;
  const count = bulk.asked.length;
  return (
    <ConfirmDelete title={t('bulk.ask', { count })} onKeep={bulk.keep} onDelete={() => void bulk.erase()}>
      {warning(count)}
    </ConfirmDelete>
  );
}
