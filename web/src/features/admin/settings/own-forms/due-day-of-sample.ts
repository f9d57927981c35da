import { addDays, dueDayOfOwn, type OwnForm, periodLabel, periodsOf } from '@easy-tax/contracts';
import { dayOf, formatDate } from '../../../../i18n/format';

const BEFORE_DAYS = 366;
const SAMPLE = 'own';

/** The newest period that has begun, in words, and its last day by this rule. */
export function dueDayOfSample({ rhythm, monthsAfter, day }: Pick<OwnForm, 'rhythm' | 'monthsAfter' | 'day'>) {
  const today = dayOf(new Date());
  const period = periodsOf({ form: SAMPLE, rhythm }, addDays(today, -BEFORE_DAYS), today).at(-1) ?? '';
  const due = dueDayOfOwn(SAMPLE, period, [{ form: SAMPLE, monthsAfter, day }]);
  return { period: periodLabel(period), day: due ? formatDate(due) : '' };
}
