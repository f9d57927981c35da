import { type ClientDetail, type ClientReminders, type ReturnReminders, reminderCalls } from '@easy-tax/contracts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import useSWR from 'swr';
import { Button } from '../../../../components/button/Button';
import { t } from '../../../../i18n/en/admin/reminders';
import { formatShortDate, formatShortDateTime } from '../../../../i18n/format';
import { toast } from '../../../../lib/browser/toast';
import { api, messageOf } from '../../../../lib/http/api';

/** The reminders about a return: the next, the last, and a pause. */
export function RemindersOfReturn({ id }: { readonly id: string }) {
  const params = { id };
  const { data, mutate } = useSWR(
    ['reminders-of-return', id],
    async () => (await api.call(reminderCalls.returnReminders, { params })).data,
  );
  if (!data) return null;
  const pause = async (isPaused: boolean) => {
    const { message } = await api.call(reminderCalls.pauseReturnReminders, { params, body: { isPaused } });
    await mutate();
    return message;
  };
  return (
    <Panel isPaused={data.isPaused} onPause={pause}>
      <p>{nextOf(data)}</p>
      {data.last && (
        <p className="muted small">
          {t('panel.last', { time: formatShortDateTime(data.last.at), kind: t(`kinds.${data.last.kind}`) })}
        </p>
      )}
    </Panel>
  );
}

function nextOf({ next, isPaused, isClientPaused }: ReturnReminders): string {
  if (isPaused) return t('panel.paused');
  if (isClientPaused) return t('panel.clientPaused');
  return next ? t('panel.next', { day: formatShortDate(next.day), kind: t(`kinds.${next.kind}`) }) : t('panel.none');
}

/** The state of a client's reminders, with a switch that pauses them. */
export function RemindersOfClient({ client: { _id: id, isActive, accounts } }: { readonly client: ClientDetail }) {
  const params = { id };
  const { data, mutate } = useSWR(
    // Who is mailed changes with the accounts.
    ['reminders-of-client', id, accounts],
    async () => (await api.call(reminderCalls.clientReminders, { params })).data,
    { keepPreviousData: true },
  );
  if (!data) return null;
  const pause = async (isPaused: boolean) => {
    const { message } = await api.call(reminderCalls.pauseClientReminders, { params, body: { isPaused } });
    await mutate();
    return message;
  };
  return (
    <Panel isPaused={data.isPaused} onPause={isActive ? pause : null}>
      <p>{t(stateOf(isActive, data))}</p>
    </Panel>
  );
}

function stateOf(isActive: boolean, { isPaused, isMailed }: ClientReminders) {
  if (!isActive) return 'panel.archived';
  if (isPaused) return 'panel.clientPaused';
  return isMailed ? 'panel.on' : 'panel.noMail';
}

interface PanelProps {
  readonly isPaused: boolean;
  /** Null: there is nothing to pause. @returns the service's message */
  readonly onPause: ((isPaused: boolean) => Promise<string>) | null;
  readonly children: ReactNode;
}

function Panel({ isPaused, onPause, children }: PanelProps) {
  const [busy, setBusy] = useState(false);
  const toggle = async (pause: (isPaused: boolean) => Promise<string>) => {
    setBusy(true);
    try {
      toast.success(await pause(!isPaused));
    } catch (reason) {
      toast.error(messageOf(reason));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card pad stack" aria-labelledby="reminders">
      <div className="row between">
        <h2 id="reminders">{t('panel.title')}</h2>
        {onPause && (
          <Button
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            small
            tone="line"
            busy={busy}
            onClick={() => void toggle(onPause)}
          >
            {t(isPaused ? 'panel.resume' : 'panel.pause')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
