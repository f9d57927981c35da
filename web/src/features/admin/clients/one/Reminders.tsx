import { type ClientDetail, type ClientReminders, reminderCalls } from '@easy-tax/contracts';
import useSWR from 'swr';
import { t } from '../../../../i18n/en/admin/reminders';
import { api } from '../../../../lib/http/api';
import { PauseButton } from '../../returns/remind/Pausing';
import { Block, BlockText } from './Block';

/** The state of a client's reminders, with a switch that pauses them. */
export function Reminders({ client: { _id: id, isActive, accounts } }: { readonly client: ClientDetail }) {
  const params = { id };
  const { data, mutate } = useSWR(
    // The people who get a mail change with the accounts.
    ['reminders-of-client', id, accounts],
    () => api.data(reminderCalls.clientReminders, { params }),
    { keepPreviousData: true },
  );
  if (!data) return null;
  const pause = async (isPaused: boolean) => {
    const { message } = await api.call(reminderCalls.pauseClientReminders, { params, body: { isPaused } });
    await mutate();
    return message;
  };
  return (
    <Block
      id="reminders"
      title={t('panel.title')}
      aside={isActive && <PauseButton isPaused={data.isPaused} onPause={pause} />}
    >
      <BlockText>
        <p>{t(stateOf(isActive, data))}</p>
      </BlockText>
    </Block>
  );
}

function stateOf(isActive: boolean, { isPaused, isMailed }: ClientReminders) {
  if (!isActive) return 'panel.archived';
  if (isPaused) return 'panel.clientPaused';
  return isMailed ? 'panel.on' : 'panel.noMail';
}
