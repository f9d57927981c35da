import { DAY, type NextBatch, OPENING_TIME, type ReturnBatch } from '@easy-tax/contracts';
import { IconCalendarPlus, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, Icon } from '../../../components/button/Button';
import { Dialog } from '../../../components/overlay/Dialog';
import { LoadFailed } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/batches';
import { formatShortDate } from '../../../i18n/format';
import { cx } from '../../../lib/cx';
import { BatchDialog } from './BatchDialog';
import styles from './NextBatchLine.module.css';
import { TakeBackButton } from './TakeBack';
import { useBatchList, useNextBatch } from './use-batches';
import { nameDay } from './words';

/** How long the line tells of a batch that has opened. */
const TOLD_MS = DAY;

/** One line: what opens next; for a day after it, what has opened, with the way back. */
export function NextBatchLine() {
  const { data: next } = useNextBatch();
  const { data: batches = [] } = useBatchList();
  const [shown, setShown] = useState<'next' | 'list' | null>(null);
  const fresh = batches.find(
    ({ returns, createdAt, state }) =>
      returns > 0 && state !== 'taken-back' && Date.now() - Date.parse(createdAt) < TOLD_MS,
  );
  if (!next && batches.length === 0) return null;
  return (
    <section className={cx(styles.line, fresh && styles.done)} aria-label={t('label')}>
      <div className={styles.words}>
        {fresh && <Opened batch={fresh} />}
        {next && <WillOpen next={next} />}
      </div>
      <div className="row">
        {fresh && <TakeBackButton batch={fresh} />}
        {next && (
          <Button icon={IconEye} small tone="line" onClick={() => setShown('next')}>
            {t('lookFirst')}
          </Button>
        )}
        {batches.length > 0 && (
          <Button small tone="line" onClick={() => setShown('list')}>
            {t('earlier')}
          </Button>
        )}
      </div>
      {shown === 'next' && next && <BatchDialog next={next} onClose={() => setShown(null)} />}
      {shown === 'list' && <BatchList onClose={() => setShown(null)} />}
    </section>
  );
}

function WillOpen({ next: { day, returns, clients, leftOutClients: left } }: { readonly next: NextBatch }) {
  return (
    <p>
      <Icon of={IconCalendarPlus} /> <b>{t('willOpen', { count: returns, day: nameDay(day) })}</b>{' '}
      {t('forClients', { count: clients })} {left > 0 && t('leftOut', { count: left })}{' '}
      <span className="muted">{t('byThemselves', { time: OPENING_TIME })}</span>
    </p>
  );
}

function Opened({ batch: { returns, day, by, state } }: { readonly batch: ReturnBatch }) {
  const when = formatShortDate(day);
  return (
    <p role="status">
      <Icon of={IconCircleCheck} /> <b>{t('opened', { count: returns })}</b>{' '}
      <span className="muted">
        {by ? t('openedBy', { day: when, name: by.name }) : t('openedWhen', { day: when })}
        {state === 'opening' && ` ${t('opening')}`}
        {state === 'taking-back' && ` ${t('takingBack')}`}
      </span>
    </p>
  );
}

/** The newest batches, each with the way back. */
function BatchList({ onClose }: { readonly onClose: () => void }) {
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
