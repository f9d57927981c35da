import { KIB, MB } from '@easy-tax/contracts';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** 1,50,000: Indian grouping. */
export const formatNumber = (count: number): string => whole.format(count);

/** '412 kB', '1.8 MB'; 1 MB = 1,048,576 bytes throughout. */
export function formatSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  if (bytes < MB) return `${Math.round(bytes / KIB)} kB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}

/** '98765 00012'; anything that is not ten digits is left as it is. */
export const formatMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2');

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const two = (part: number) => String(part).padStart(2, '0');
/** India has one time zone and no summer time: UTC+05:30. The office's clock is what a receipt must show. */
const IST_MS = 330 * 60_000;
const inIndia = (time: string | Date) => new Date(new Date(time).getTime() + IST_MS);

/** '21 Nov 2025' in India, wherever the reader is. */
export function formatDate(time: string | Date): string {
  const date = inIndia(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** '10:42' in India. */
export function formatClock(time: string | Date): string {
  const date = inIndia(time);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** '21 Nov 2025, 10:42' in India. */
export const formatDateTime = (time: string | Date): string => `${formatDate(time)}, ${formatClock(time)}`;

/** 'Friday, 21 Nov 2025' in India. */
export const formatDay = (time: string | Date): string => `${DAYS[inIndia(time).getUTCDay()]}, ${formatDate(time)}`;
