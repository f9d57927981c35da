import type { Account } from '../accounts/account.records.js';

/** The reason at the foot of mails about an account. */
export const NEVER_ASKED = 'We never ask for your password, by mail or by phone.';

/** The firm's own time zone: that of its clients' clocks. */
const ZONE = 'Asia/Kolkata';
const clockTime = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const calendarDay = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' });

/** 21 Nov, 10:42 */
export const dayAndTime = (at: Date): string => `${calendarDay.format(at)}, ${clockTime.format(at)}`;
/** on 21 Nov at 10:42 */
export const onDayAtTime = (at: Date): string => `on ${calendarDay.format(at)} at ${clockTime.format(at)}`;

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
