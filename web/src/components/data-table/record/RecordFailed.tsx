import { t } from '../../../i18n/en/admin/admin';
import { messageOf } from '../../../lib/http/api';
import { Skeleton } from '../../ui/Loading';
import { TableFailed } from '../TableStates';
import { Drawer } from './Drawer';

/** Placeholder while a linked record loads. */
export const RecordLoading = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer record="" title={t('loading')} onClose={onClose} onMove={() => undefined} onDelete={null}>
    <section>
      <Skeleton lines={6} />
    </section>
  </Drawer>
);

interface RecordFailedProps {
  readonly failed: { readonly error: unknown; readonly retry: () => Promise<unknown> };
  readonly onClose: () => void;
}

/** Error in place of a linked record that did not load. */
export const RecordFailed = ({ failed, onClose }: RecordFailedProps) => (
  <Drawer record="" title={t('record.failed')} onClose={onClose} onMove={() => undefined} onDelete={null}>
    <TableFailed message={messageOf(failed.error)} onRetry={() => void failed.retry()} />
  </Drawer>
);
