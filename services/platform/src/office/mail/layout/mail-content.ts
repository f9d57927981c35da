import type { Language } from '@easy-tax/contracts';

/** `block.text('…')`: the pieces of a mail. */
export const block = {
  text: (text: string) => ({ kind: 'text', text }) as const,
  /** A tinted box with small print. */
  note: (text: string) => ({ kind: 'note', text }) as const,
  facts: (rows: readonly (readonly [label: string, value: string])[]) => ({ kind: 'facts', rows }) as const,
  button: (label: string, url: string) => ({ kind: 'button', label, url }) as const,
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
}

/** Writes the content of one mail. It is signed with the firm and its site, unless it has a signature of its own. */
export type MailTemplate = (head: Letterhead) => Omit<MailContent, 'signature'> & { readonly signature?: string };
