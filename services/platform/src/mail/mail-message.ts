import type { SendMailOptions } from 'nodemailer';
import { LOGO_SRC, logoPart } from './layout/mail-logo.js';
import type { Mail } from './mail.js';

/** The mail for the mail library. The outbox keeps a mail without its logo, which is the same in every one. */
export function messageOf(configured: string, { sender, ...mail }: Mail): SendMailOptions {
  const attachments = mail.html?.includes(LOGO_SRC) ? [logoPart] : [];
  const from = sender?.name ? { name: sender.name, address: addressIn(configured) } : configured;
  const replyTo = sender?.replyTo || undefined;
  return { from, replyTo, ...mail, headers: { ...mail.headers }, attachments };
}

/** `office@example.com` of `Easy Tax <office@example.com>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
