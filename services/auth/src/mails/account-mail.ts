import type { MailContent } from '@easy-tax/platform';
import type { Account } from '../accounts/account.records.js';

/** Content of a mail about an account; its links lead below `publicUrl`. */
export type AccountMail = (site: { readonly publicUrl: string }) => Omit<MailContent, 'reason' | 'signature'>;

/** The firm's own time zone: that of its clients' clocks. */
const ZONE = 'Asia/Kolkata';
export const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
export const calendarDay = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' });

export type Addressee = Pick<Account, 'email' | 'name' | 'emailVerified'>;

/**
 * By name only who has confirmed the address. Anybody can register a stranger's, and would else have us send that
 * stranger what they wrote for a name.
 */
export const greeting = ({ name, emailVerified }: Addressee): string =>
  emailVerified ? `Namaste ${name},` : 'Namaste,';

/** Says "today" or "tomorrow": links of half an hour may pass midnight. */
export function onceUntil(until: Date, sent: Date): string {
  const today = calendarDay.format(until) === calendarDay.format(sent);
  return `The link works once and until ${clockTime.format(until)} ${today ? 'today' : 'tomorrow'}.`;
}
