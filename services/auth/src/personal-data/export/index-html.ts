import { escapeHtml } from '@easy-tax/contracts';

const moment = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
export const when = (time: Date | string): string => `${moment.format(new Date(time))} IST`;

export const facts = (rows: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>\n${rows.map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>\n`).join('')}</dl>\n`;

/** @param path of a file in the ZIP; null if it could not be read */
export function linkTo(path: string | null, html: string): string {
  const href = path?.split('/').map(encodeURIComponent).join('/');
  return href ? `<a href="${href}">${html}</a>` : `${html} (could not be read)`;
}
