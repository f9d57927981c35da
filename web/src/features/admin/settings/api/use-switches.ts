import { adminCalls, type ReminderSwitch } from '@easy-tax/contracts';
import useSWR from 'swr';
import { t } from '../../../../i18n/en/admin/reminders';
import { toast } from '../../../../lib/browser/toast';
import { api } from '../../../../lib/http/api';
import { messageOf } from '../../../../lib/http/api-error';

const readSettings = async () => (await api.call(adminCalls.filingsSettings)).data;

/** Settings that are on or off. Each saves at once. */
export function useSwitches() {
  const { data, error, mutate } = useSWR('filings-switches', readSettings);
  const toggle = async (name: ReminderSwitch | 'readsPapers') => {
    if (!data) return;
    const { values, revision } = data;
    const changes = { [name]: !values[name] };
    try {
      const save = async () => (await api.call(adminCalls.changeFilingsSettings, { body: { revision, changes } })).data;
      const optimisticData = { ...data, values: { ...values, ...changes } };
      await mutate(save, { optimisticData, revalidate: false });
      toast.success(t('settings.saved'));
    } catch (reason) {
      toast.error(messageOf(reason));
      // Somebody else may have changed them.
      await mutate();
    }
  };
  return { data, error, toggle, retry: () => void mutate() };
}
