import type { Language } from '@easy-tax/contracts';

/** One piece of a mail, in the order of reading. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Small print that calms: in a tinted box. */
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

/** `block.text('…')`: the pieces of a mail. */
export const block = {
  text: (text: string): MailBlock => ({ kind: 'text', text }),
  note: (text: string): MailBlock => ({ kind: 'note', text }),
  facts: (rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({ kind: 'facts', rows }),
  button: (label: string, url: string): MailBlock => ({ kind: 'button', label, url }),
} as const;

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
  /** The firm's name, and after a comma how to reach it: an address of the web, or a number. */
  readonly signature: string;
}

/** A mail's address, the site that its links lead to, and the firm that signs it. */
export interface Letterhead {
  readonly to: string;
  readonly publicUrl: string;
  readonly firm: string;
}

/** Writes the content of one mail. It is signed with the firm and its site, unless it has a signature of its own. */
export type MailTemplate = (head: Letterhead) => Omit<MailContent, 'signature'> & { readonly signature?: string };
