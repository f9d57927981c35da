import type { SendMailOptions } from 'nodemailer';
import { LOGO_SRC, logoPart } from './layout/mail-content.js';
import type { Sender } from './mail-sender.js';

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

/** Sends a mail. Features use the `Outbox`, which retries a failure. */
export abstract class Mailer {
  /** Resolves with the server's answer once it has accepted the mail. */
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

/** `office@example.com` of `Easy Tax <office@example.com>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
