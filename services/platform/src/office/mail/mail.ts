import type { Language } from '@easy-tax/contracts';
import type { SendMailOptions } from 'nodemailer';
import type { Sender } from './mail-sender.js';

/**
 * The logo of every mail: a PNG of 72 pixels, shown at 36, inside the mail. Mail programs show it at once. A picture on
 * our server would be blocked until the reader allows it, would reveal who opened the mail, and could not be reached in
 * an office's own network.
 */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAMAAABiM0N1AAAAwFBMVEVHcEz///////////////////////////////7////////////////////////////////////////////////////////////////////////2pR4LV0BHgG/B1c/95Lv+9OT4uE76zH/2qivz9/bT4d2Qs6i+081smoxLg3L0tUn/+O3968z2qSn5xnGFfy33sTz6zYL3rTOyjic3dmPdnCD2qCWdiCr715r+8NgMVz/RmCPmnyBudzHTxJL979e19ftEAAAAGnRSTlMAcPFUYEbA6P6bE+ANBojI9tg4znSUeI9rjezfalEAAAHxSURBVFjDvZjpdoIwEIUjaxB3a22DFcVdEVutdm/f/60qRWpEISGZ4/3JId/hTjJhZhCKVVStql0j3KrZVUstoqRKbUwEhO9LpxzNJIIyNZpzg4mwcOHIsYiU2jGnQCR1+CYdy4KwHnLKJpEGmeU96JYAKDRnQoBMhBoERA1UgQFVkAEDMlAdBlRHSvLRZDp7YGg2nSRXKSj5ZNzh0ji5Lgkadjg1ZIBGvKARA9S9OmgIBGIGOwY959z+VFA36/T5QeBDgDxnr1dpUG/u/MmVBLnLiLPry4E8J9ZaBhTbChVIgNzBkfO4EAcdbTlOvye8a7Qtx8PC54i2NXAJ18l++dyuunlspYA24cvzk1j2+hTn6eKGnoNW0es0iWXrMugj3t+DAYyZti6Dtv9H943XVqa10IVP5VaopUtygKJgR4npEi5badu/oRKBy1Ya6P3FOdfAJblBHSpOXLYyUuQrwfGYdWZarn3nsZWZtO6O31Z29vtLbluMa+RnzWuLdR8tAk5b7IttwYsR/GXnAYEVEWBlzdUKLWbpB1aMgpXH4gV7DaqFsKGamipUm2XBgCykw4B0VFYgOMq+XwdpaivhwAegXzdLkCMNgFlEAWjsYwENou7okZYqHHFbTUzrtKYIpqmhcxW1lpHjw0yjpVHTw1/EvghSG9wC7AAAAABJRU5ErkJggg==';
const CID = 'logo@easy-tax';

/** Its address inside the mail (RFC 2392). */
export const LOGO_SRC = `cid:${CID}`;

/** The part that goes with every mail whose HTML shows the logo. */
export const logoPart = {
  cid: CID,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline',
  encoding: 'base64',
  content: PNG,
} as const;

/** `block.text('…')`: the pieces of a mail. */
export const block = {
  text: (text: string) => ({ kind: 'text', text }) as const,
  /** A tinted box with small print. */
  note: (text: string) => ({ kind: 'note', text }) as const,
  facts: (rows: readonly (readonly [label: string, value: string])[]) => ({ kind: 'facts', rows }) as const,
  button: (label: string, url: string) => ({ kind: 'button', label, url }) as const,
};

/** The page in the mail's language, whatever that of the device is: it stays until the account's own one, or another, is chosen. */
export const pageIn = (language: Language, url: string): string => {
  const [page = '', ...anchor] = url.split('#');
  return language === 'en' ? url : [`${page}${page.includes('?') ? '&' : '?'}lang=${language}`, ...anchor].join('#');
};

export type MailBlock = ReturnType<(typeof block)[keyof typeof block]>;

/** The content of a mail. Both of its parts are made from this, so that they never disagree. */
export interface MailContent {
  /** English if absent. */
  readonly language?: Language;
  /** Says what happened or what is asked; no exclamation marks. */
  readonly subject: string;
  /** The line that programs show beside the subject. */
  readonly preview: string;
  /** The subject again, as a heading, if the subject would be too long. */
  readonly heading?: string;
  readonly blocks: readonly MailBlock[];
  /** Why the person gets this mail, or what we never ask for. */
  readonly reason: string;
  /** The link that ends mails of this kind, if nobody has to get them; a mail program has a button for it. */
  readonly ending?: { readonly label: string; readonly url: string };
  /** The firm's name, and after commas how to reach it: a number, an address of the web. */
  readonly signature: string;
}

/** A mail's address, the site that its links lead to, and the firm that signs it. */
export interface Letterhead {
  readonly to: string;
  readonly publicUrl: string;
  readonly firm: string;
  /** As people read it; empty: no owner has set one. */
  readonly phone: string;
  readonly canReply: boolean;
}

/** Writes the content of one mail. It is signed with the firm and its site, unless it has a signature of its own. */
export type MailTemplate = (head: Letterhead) => Omit<MailContent, 'signature'> & { readonly signature?: string };

export interface Mail {
  /** The same for each try: mail programs then show a mail once that came twice. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender, if not that of MAIL_FROM. */
  readonly sender?: Sender;
}

/** The server says for good that there is no such recipient. */
export class RecipientRefused extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Sends a mail. Features use the `Outbox`, which retries a failure. */
export abstract class Mailer {
  /** Resolves with the server's answer once it has accepted the mail. @throws RecipientRefused */
  abstract send(mail: Mail): Promise<string>;
}

/** The mail for the mail library. The outbox keeps a mail without its logo, which is the same in every one. */
export function messageOf(configured: string, { id, sender, ...mail }: Mail): SendMailOptions {
  const attachments = mail.html?.includes(LOGO_SRC) ? [logoPart] : [];
  const from = sender?.name ? { name: sender.name, address: addressIn(configured) } : configured;
  const replyTo = sender?.replyTo || undefined;
  const messageId = id && `<${id}@${addressIn(configured).split('@').at(-1)}>`;
  return { from, replyTo, ...mail, messageId, headers: { ...mail.headers }, attachments };
}

/** True if somebody reads answers: nobody reads those to `no-reply@…`, unless a `Reply-To` is set. */
export const canReply = (configured: string, { replyTo }: Pick<Sender, 'replyTo'>): boolean =>
  replyTo !== '' || !/^no-?reply@/i.test(addressIn(configured));

/** `office@example.com` of `Easy Tax <office@example.com>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
