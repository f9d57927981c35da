import type { CalendarForm } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/admin/calendar';
import { useFormNames } from '../../../lib/http/office-rules';

/** Names a form of the calendar: 'GSTR-3B', 'ITR', 'Advance tax', 'PF return'. */
export function useNameForm(): (form: CalendarForm) => string {
  const nameOf = useFormNames();
  return (form) => (form === 'ITR' ? t('forms.itr') : nameOf(form));
}
