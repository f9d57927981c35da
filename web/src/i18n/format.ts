import { dayInIndia, KIB, MB, inIndia as shiftToIndia } from '@easy-tax/contracts';
import { tag } from './en/language';
import { dates, t } from './en/site';

const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });

/** 1,50,000: Indian grouping. */
export const formatNumber = (count: number): string => whole.format(count);

const GB = 1024 * MB;

/** '412 kB', '1.8 MB', '48.2 GB', not broken over lines; 1 MB = 1,048,576 bytes throughout. */
export const formatSize = (bytes: number): string => sizeOf(bytes).replace(' ', '\u00a0');

function sizeOf(bytes: number): string {
  if (bytes < KIB) return t('size.bytes', { count: bytes });
  if (bytes < MB) return t('size.kB', { size: Math.round(bytes / KIB) });
  if (bytes < GB) return t('size.MB', { size: (bytes / MB).toFixed(1) });
  return t('size.GB', { size: (bytes / GB).toFixed(1) });
}

/** '0:43', '12:05': a film's duration, as in players. */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** '98765 00012'; anything but ten digits is unchanged. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

/** 412 845 960 261 126: an acknowledgement's number, in groups of three for the phone, on one line. */
export const formatAcknowledgement = (number: string): string => number.replace(/(.{3})(?=.)/g, '$1\u00a0');

/** Not by Intl: browsers disagree (Sep, Sept), and prerendered dates must be the same in all of them. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const pad = (part: number) => String(part).padStart(2, '0');
/** A receipt must show the office's time. */
const inIndia = (time: string | Date) => shiftToIndia(new Date(time));
const weekdayOf = (time: string | Date) => DAYS[inIndia(time).getUTCDay()] ?? 'sun';

/** 'Nov' in India. */
export const formatMonth = (time: string | Date): string =>
  dates(`months.${MONTHS[inIndia(time).getUTCMonth()] ?? 'jan'}`);

/** '21 Nov 2025' in India, in any time zone. */
export function formatDate(time: string | Date): string {
  const date = inIndia(time);
  return dates('date', { day: date.getUTCDate(), month: formatMonth(time), year: date.getUTCFullYear() });
}

/** '21 Nov' in India; with the year unless it is the current one. */
export function formatShortDate(time: string | Date, today: Date = new Date()): string {
  const date = inIndia(time);
  if (date.getUTCFullYear() !== inIndia(today).getUTCFullYear()) return formatDate(time);
  return dates('shortDate', { day: date.getUTCDate(), month: formatMonth(time) });
}

/** '2025-11-21' in India; such days compare as texts. */
export const dayOf = (time: string | Date): string => dayInIndia(new Date(time));

/** '10:42' in India. */
export function formatClock(time: string | Date): string {
  const date = inIndia(time);
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** '10:42:05' in India. */
export const formatTime = (time: string | Date): string => `${formatClock(time)}:${pad(inIndia(time).getUTCSeconds())}`;

/** '21 Nov 2025, 10:42' in India. */
export const formatDateTime = (time: string | Date): string =>
  dates('dateTime', { date: formatDate(time), clock: formatClock(time) });

/** '21 Nov, 10:42' in India. */
export const formatShortDateTime = (time: string | Date): string =>
  dates('dateTime', { date: formatShortDate(time), clock: formatClock(time) });

/** 'Fri, 21 Nov' in India. */
export const formatShortDay = (time: string | Date): string =>
  dates('dayAndDate', { weekday: dates(`shortDays.${weekdayOf(time)}`), date: formatShortDate(time) });

/** 'Friday, 21 Nov 2025' in India. */
export const formatDay = (time: string | Date): string =>
  dates('dayAndDate', {
    weekday: dates(`days.${weekdayOf(time)}`),
    date: formatDate(time),
  });
