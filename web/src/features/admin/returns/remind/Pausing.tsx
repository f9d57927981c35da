import { type ReturnReminders, reminderCalls, type StaffReturn, steps } from '@easy-tax/contracts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/reminders';
import { formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { useAct } from '../../../../lib/hooks/use-act';
import { api } from '../../../../lib/http/api';
import { addressOfClient } from '../../addresses';

interface OfReturn {
  readonly taxReturn: StaffReturn;
}

/** The reminders about a return: the next, the last, and a pause. */
export function RemindersOfReturn({ taxReturn }: OfReturn) {
  const { _id, step, waitsFor } = taxReturn;
  const params = { id: _id };
  const { data, mutate } = useSWR(
    ['reminders-of-return', _id, step, waitsFor],
    () => api.data(reminderCalls.returnReminders, { params }),
    { keepPreviousData: true },
  );
  if (!data) return null;
  const pause = async (isPaused: boolean) => {
    const { message } = await api.call(reminderCalls.pauseReturnReminders, { params, body: { isPaused } });
    await mutate();
    return message;
  };
  return (
    <section className="card pad stack" aria-labelledby="reminders">
      <div className="row between">
        <h2 id="reminders">{t('panel.title')}</h2>
        {data.isClientPaused ? (
          <Link to={addressOfClient(taxReturn.client._id)}>{t('panel.toClient')}</Link>
        ) : (
          <PauseButton isPaused={data.isPaused} onPause={pause} />
        )}
      </div>
      <p>{nextOf(data, taxReturn)}</p>
      {data.last && (
        <p className="muted small">
          {t('panel.last', { time: formatShortDateTime(data.last.at), kind: t(`kinds.${data.last.kind}`) })}
        </p>
      )}
    </section>
  );
}

function nextOf({ next, isPaused, isClientPaused }: ReturnReminders, { step, waitsFor }: StaffReturn): string {
  if (isClientPaused) return t('panel.clientPaused');
  if (isPaused) return t('panel.paused');
  if (next) return t('panel.next', { day: formatShortDate(next.day), kind: t(`kinds.${next.kind}`) });
  // Something that the client has sent makes the office act first.
  return t(steps[step].waits.for === 'client' && waitsFor === 'office' ? 'panel.unseen' : 'panel.none');
}

interface PauseProps {
  readonly isPaused: boolean;
  /** @returns the service's message */
  readonly onPause: (isPaused: boolean) => Promise<string>;
}

/** Pauses reminders, or goes on with them. */
export function PauseButton({ isPaused, onPause }: PauseProps) {
  const { busy, act } = useAct();
  const toggle = async () => {
    await act(async () => toast.success(await onPause(!isPaused)));
  };
  return (
    <Button icon={isPaused ? IconPlayerPlay : IconPlayerPause} small busy={busy} onClick={() => void toggle()}>
      {t(isPaused ? 'panel.resume' : 'panel.pause')}
    </Button>
  );
}
