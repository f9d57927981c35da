import { periodLabel, type ReturnBatch } from '@easy-tax/contracts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../components/button/Button';
import { Confirm } from '../../../components/overlay/Confirm';
import { LoadFailed } from '../../../components/ui/Loading';
import { t } from '../../../i18n/en/admin/batches';
import { toast } from '../../../lib/browser/toast';
import { useFormNames } from '../../../lib/http/office-rules';
import { useCan } from '../../../lib/session/use-can';
import { addressOfReturn } from '../record-addresses';
import { checkBatch, takeBatchBack } from './api';
import { useSteps } from './use-batches';

/** Nothing for those who may not, and while the returns are still being opened. */
export function TakeBackButton({ batch }: { readonly batch: ReturnBatch }) {
  const [isAsked, setAsked] = useState(false);
  const mayTakeBack = useCan('batches.manage');
  const { state, returns } = batch;
  if (!mayTakeBack || returns === 0 || (state !== 'open' && state !== 'taking-back')) return null;
  return (
    <>
      <Button icon={IconArrowBackUp} small tone="line" onClick={() => setAsked(true)}>
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
          <ul className="disc">
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
