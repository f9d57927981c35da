import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/operations';

/** '3 hours ago'; future times count as now. */
export function formatTimeAgo(time: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age < HOUR) return t('ago.minutes', { count: Math.floor(age / MINUTE) });
  if (age < 2 * DAY) return t('ago.hours', { count: Math.floor(age / HOUR) });
  return t('ago.days', { count: Math.floor(age / DAY) });
}
