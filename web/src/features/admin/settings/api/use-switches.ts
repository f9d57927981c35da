import { FilingsSettings, type ReminderSwitch } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/operations';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api';
import { changeSettings } from './api';
import { useStates } from './use-settings';

/** Settings of a section that are on or off. Each saves at once. */
export function useSwitches(title: string) {
  const { data, error, mutate } = useStates();
  const values = data && FilingsSettings.parse(data.filings.values);
  const toggle = async (name: ReminderSwitch | 'readsPapers') => {
    if (!values) return;
    const { filings } = data;
    const changes = { [name]: !values[name] };
    try {
      const save = async () => ({ ...data, filings: await changeSettings('filings', filings.revision, changes) });
      const optimisticData = { ...data, filings: { ...filings, values: { ...values, ...changes } } };
      await mutate(save, { optimisticData, revalidate: false });
      toast.success(t('settings.saved', { title }));
    } catch (reason) {
      toast.error(messageOf(reason));
      // Somebody else may have changed them.
      await mutate();
    }
  };
  return { values, error, toggle, retry: () => void mutate() };
}
