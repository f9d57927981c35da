import { KIB, MB } from '@easy-tax/contracts';

export function readableSize(bytes: number): string {
  if (bytes < KIB) return `${bytes} bytes`;
  return bytes < MB ? `${Math.round(bytes / KIB)} kB` : `${(bytes / MB).toFixed(1)} MB`;
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** 21 Nov 2025, 10:42 IST: the office's time, in any zone of the server. */
export const readableTime = (time: Date): string => `${indianTime.format(time)} IST`;
