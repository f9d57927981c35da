import { DAY, type NextBatch, periodLabel, type ReturnBatch } from '@easy-tax/contracts';
import { IconArrowBackUp, IconCalendarPlus, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button, Icon } from '../../../components/button/Button';
import { Confirm, Dialog } from '../../../components/overlay/Dialog';
import { LoadFailed } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/batches';
import { formatShortDate } from '../../../i18n/format';
import { toast } from '../../../lib/browser/toast';
import { cx } from '../../../lib/cx';
import { useFormNames } from '../../../lib/http/office-rules';
import { useCan } from '../../../lib/session/use-can';
import { addressOfReturn } from '../addresses';
import { BatchDialog } from './BatchDialog';
import { checkBatch, describeOpening, nameDay, takeBatchBack, useBatchList, useNextBatch, useSteps } from './batches';
import styles from './NextBatchLine.module.css';

/** Its words take as many lines as those of most offices. */
const USUAL: NextBatch = {
  ...{ day: '2099-12-01', returns: 10, clients: 10, leftOutClients: 2 },
  ...{ forms: [], assignees: [], leftOut: [] },
};

/** How long the line tells of a batch that has opened. */
const TOLD_MS = DAY;

/** One line: what opens next; for a day after it, what has opened, with the way back. */
export function NextBatchLine() {
  const { data: next, isLoading: isReadingNext } = useNextBatch();
  const { data: batches = [], isLoading: isReadingList } = useBatchList();
  const [shown, setShown] = useState<'next' | 'list' | null>(null);
  const fresh = batches.find(
    ({ returns, createdAt, state }) =>
      returns > 0 && state !== 'taken-back' && Date.now() - Date.parse(createdAt) < TOLD_MS,
  );
  if (isReadingNext || isReadingList) return <Place />;
  if (!next && batches.length === 0) return null;
  return (
    <section className={cx('card', styles.line, fresh && styles.done)} aria-label={t('label')}>
      <div className={styles.words}>
        {fresh && <Opened batch={fresh} />}
        {next && <WillOpen next={next} />}
      </div>
      <div className={cx('row', styles.acts)}>
        {fresh && <TakeBackButton batch={fresh} />}
        {next && (
          <Button icon={IconEye} small onClick={() => setShown('next')}>
            {t('lookFirst')}
          </Button>
        )}
        {batches.length > 0 && (
          <Button small onClick={() => setShown('list')}>
            {t('earlier')}
          </Button>
        )}
      </div>
      {shown === 'next' && next && <BatchDialog next={next} onClose={() => setShown(null)} />}
      {shown === 'list' && <BatchList onClose={() => setShown(null)} />}
    </section>
  );
}

/** Keeps the place of the usual line until both answers are there, so that the page below moves as little as possible. */
const Place = () => (
  <div className={cx('card', styles.line, styles.place)} aria-hidden="true">
    <div className={styles.words}>
      <WillOpen next={USUAL} />
    </div>
    <div className={cx('row', styles.acts)}>
      <Button icon={IconEye} small>
        {t('lookFirst')}
      </Button>
      <Button small>{t('earlier')}</Button>
    </div>
  </div>
);

function WillOpen({ next: { day, returns, clients, leftOutClients: left } }: { readonly next: NextBatch }) {
  return (
    <p>
      <Icon of={IconCalendarPlus} /> <b>{t('willOpen', { count: returns, day: nameDay(day) })}</b>{' '}
      {t('forClients', { count: clients })} {left > 0 && t('leftOut', { count: left })}{' '}
      <span className="muted">{describeOpening(day)}</span>
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

/** Nothing for those who may not, and while the returns are still being opened. */
function TakeBackButton({ batch }: { readonly batch: ReturnBatch }) {
  const [isAsked, setAsked] = useState(false);
  const mayTakeBack = useCan('batches.manage');
  const { state, returns } = batch;
  if (!mayTakeBack || returns === 0 || (state !== 'open' && state !== 'taking-back')) return null;
  return (
    <>
      <Button icon={IconArrowBackUp} small onClick={() => setAsked(true)}>
        {t(state === 'open' ? 'takeBack' : 'goOn')}
      </Button>
      {isAsked && <TakeBack batch={batch} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Asks before a batch is taken back, and names the returns that stay. */
function TakeBack({ batch, onClose }: { readonly batch: ReturnBatch; readonly onClose: () => void }) {
  const [key] = useState(() => ['batch-check', batch._id, Date.now()]);
  const { data, error, mutate } = useSWR(key, () => checkBatch(batch._id), { shouldRetryOnError: false });
  const { progress, run } = useSteps(() => takeBatchBack(batch._id));
  const count = data?.untouched ?? 0;
  const nameForm = useFormNames();
  const takeBack = async () => {
    const gone = await run();
    if (!gone) return;
    const kept = gone.kept > 0 ? ` ${t('back.left', { count: gone.kept })}` : '';
    toast.success(t('back.done', { count: gone.done }) + kept);
    onClose();
  };
  return (
    <Confirm
      title={data && count === 0 ? t('back.noneTitle') : t('back.title', { count: data ? count : batch.returns })}
      cancel={t('back.cancel')}
      confirm={progress ? t('back.progress', { count: progress.done }) : t('back.confirm')}
      disabled={count === 0 || progress !== null}
      onCancel={onClose}
      onConfirm={takeBack}
    >
      {error && <LoadFailed title={t('list.failed')} error={error} onRetry={() => void mutate()} />}
      {count > 0 && <p>{t('back.what')}</p>}
      {data && data.touched > 0 && (
        <div>
          <p>{t('back.kept', { count: data.touched })}</p>
          <ul>
            {data.first.map(({ returnId, name, form, period }) => (
              <li key={returnId}>
                <Link to={addressOfReturn(returnId)}>
                  {t('back.keptOne', { name, form: nameForm(form), period: periodLabel(period) })}
                </Link>
              </li>
            ))}
            {data.touched > data.first.length && <li>{t('back.more', { count: data.touched - data.first.length })}</li>}
          </ul>
        </div>
      )}
    </Confirm>
  );
}
