import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin';

/** '4 hours', '2 days': how long ago that was, in the largest whole unit. */
export function ageOf(time: string, now: number): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age >= DAY) return t('ages.days', { count: Math.floor(age / DAY) });
  if (age >= HOUR) return t('ages.hours', { count: Math.floor(age / HOUR) });
  return t('ages.minutes', { count: Math.max(1, Math.floor(age / MINUTE)) });
}
