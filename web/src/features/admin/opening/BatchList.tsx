import type { ReturnBatch } from '@easy-tax/contracts';
import { Dialog } from '../../../components/overlay/Dialog';
import { LoadFailed } from '../../../components/ui/LoadFailed';
import { t } from '../../../i18n/en/admin/batches';
import { formatShortDate } from '../../../i18n/format';
import styles from './BatchList.module.css';
import { TakeBackButton } from './TakeBack';
import { useBatchList } from './use-batches';

/** The newest batches, each with the way back. */
export function BatchList({ onClose }: { readonly onClose: () => void }) {
  const { data = [], error, mutate } = useBatchList();
  return (
    <Dialog title={t('list.title')} medium onClose={onClose}>
      <div className="dialog-body">
        {error && <LoadFailed title={t('list.failed')} error={error} onRetry={() => void mutate()} />}
        <ul className={styles.list}>
          {data.map((batch) => (
            <li key={batch._id}>
              <BatchWords batch={batch} />
              <TakeBackButton batch={batch} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function BatchWords({ batch: { day, by, returns, takenBack, state } }: { readonly batch: ReturnBatch }) {
  const when = formatShortDate(day);
  const facts = [
    by ? t('openedBy', { day: when, name: by.name }) : t('openedWhen', { day: when }),
    ...(state === 'opening' ? [t('opening')] : []),
    ...(state === 'taking-back' ? [t('takingBack')] : []),
    ...(takenBack > 0 ? [t('list.gone', { count: takenBack })] : []),
  ];
  return (
    <span>
      <b>{t('opened', { count: returns + takenBack })}</b> <span className="muted">{facts.join(' ')}</span>
    </span>
  );
}
