import { formLabel, periodLabel, type ReturnForm, taxOf } from '@easy-tax/contracts';
import { block, type MailBlock } from '@easy-tax/platform';
import type { StoredReturn } from '../returns/stored/return.records.js';

/** All that a mail may know of a return: neither an amount, a reason, a message nor an acknowledgement number. */
export type MailedReturn = Pick<StoredReturn, '_id' | 'reference' | 'form' | 'formName' | 'period'>;

/** The reason at the foot of mails about a return that goes on. */
export const RETURN_IS_OPEN = 'You get this because a return of yours is open.';
export const NO_PASSWORD = 'We never ask for your password or an OTP, by mail or by phone.';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** `two papers`; above ten in figures. */
export const inWords = (count: number, thing: string): string =>
  `${numbers[count] ?? count} ${thing}${count === 1 ? '' : 's'}`;
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const noYear = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const formats = {
  /** 27 Nov */
  short: noYear,
  /** 26 Nov 2026 */
  plain: { ...noYear, year: 'numeric' },
  /** Friday, 27 Nov 2026 */
  full: { ...noYear, year: 'numeric', weekday: 'long' },
} as const;
/** @param day of the office's calendar: 2026-11-27 */
export function dayInWords(day: string, format: keyof typeof formats): string {
  const text = new Intl.DateTimeFormat('en-GB', formats[format]).format(new Date(day));
  return format === 'full' && !text.includes(',') ? text.replace(' ', ', ') : text;
}

const kindOf = (form: ReturnForm): string => {
  if (taxOf(form) === 'income-tax') return 'income tax return';
  if (form === 'GSTR-9') return 'GST annual return';
  return taxOf(form) === 'gst' ? 'GST return' : 'return';
};
/** `income tax return` */
export const returnKind = ({ form }: MailedReturn): string => kindOf(form);
/** `income tax return for AY 2026-27` */
export const returnInWords = ({ form, period }: MailedReturn): string => `${kindOf(form)} for ${periodLabel(period)}`;

/** Its form and period, and its reference. @param draft the number of one, to be named too */
export function returnFacts(named: MailedReturn, draft?: number): (readonly [string, string])[] {
  const form = named.form === 'unknown' ? [] : [formLabel(named)];
  const title = [...form, periodLabel(named.period), ...(draft ? [`draft ${draft}`] : [])].join(', ');
  return [
    ['Return', title],
    ['Reference', named.reference],
  ];
}

/** Opens the return after the login. */
export const returnButton = (label: string, publicUrl: string, { _id }: MailedReturn): MailBlock =>
  block.button(label, `${publicUrl}/profile?return=${_id}`);
