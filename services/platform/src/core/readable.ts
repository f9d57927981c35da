import { KIB, type Language, MB } from '@easy-tax/contracts';

export function readableSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KIB)} kB` : `${(bytes / MB).toFixed(1)} MB`;
}

const indianTime = (locale: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
const english = indianTime('en-GB', 'short');
const hindi = indianTime('hi-IN', 'long');

/** '21 Nov 2025, 10:42 IST', whatever the server's time zone is. */
export const readableTime = {
  en: (time) => `${english.format(time)} IST`,
  hi: (time) => `${hindi.format(time)} (IST)`,
} satisfies Record<Language, (time: Date) => string>;
