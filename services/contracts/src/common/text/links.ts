import { cutText } from './clean-text.js';

/** UTF-16 units of the longest link that every mail program opens. */
export const MAX_LINK_LENGTH = 1900;

/** Half of a character, which has no encoding, becomes U+FFFD. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** UTF-16 units of a text within a link: nine for each letter of Hindi. */
export const encodedLength = (text: string): number => encode(text).length;

/** A call to an Indian number of ten digits: `tel:+919876543210`. */
export const telLink = (mobile: string): string => `tel:+91${encode(mobile)}`;

/** A chat with an Indian number of ten digits, with a text to send: `https://wa.me/919876543210?text=…`. No number: WhatsApp asks whom. */
export const whatsappLink = (mobile: string, text = ''): string =>
  `https://wa.me/${mobile && `91${encode(mobile)}`}${text && `?text=${encode(text)}`}`;

/**
 * A mail to this one address (RFC 6068): nothing in it sets another header. A letter that is too long loses its end.
 * @returns at most `MAX_LINK_LENGTH` units, if address and subject leave room
 */
export function mailLink(address: string, letter?: { readonly subject: string; readonly body: string }): string {
  const link = `mailto:${encode(address).replace('%40', '@')}`;
  if (!letter) return link;
  const start = `${link}?subject=${encode(letter.subject)}&body=`;
  const lines = letter.body.replace(/\r?\n/g, '\r\n');
  return start + encode(cutText(lines, Math.max(0, MAX_LINK_LENGTH - start.length), encodedLength));
}

/** Name and value of a link's query, with a literal @ and blanks as %20. */
export const linkParameter = (name: string, value: string): string => `${name}=${encode(value).replaceAll('%40', '@')}`;
