import type { Mail } from '../mail.js';
import type { MailSender } from '../mail-sender.js';
import type { Letterhead, MailContent, MailTemplate } from './mail-content.js';
import { renderHtml } from './mail-html.js';
import { renderText } from './mail-text.js';

/** The mail in both of its parts: the text for every program, the HTML for those that show it. */
export function composeMail(to: string, content: MailContent): Mail {
  const mail = { to, subject: content.subject, text: renderText(content), html: renderHtml(content) };
  return content.ending ? { ...mail, headers: oneClickEnd(content.ending.url) } : mail;
}

export const fillTemplate = (template: MailTemplate, head: Letterhead): Mail =>
  composeMail(head.to, { signature: signatureOf(head, head.publicUrl), ...template(head) });

/** 'Easy Tax, 98765 43210, https://easytax.example'; without a number if no owner has set one. */
export const signatureOf = ({ firm, phone }: Pick<Letterhead, 'firm' | 'phone'>, ...more: readonly string[]): string =>
  [firm, ...(phone ? [phone] : []), ...more].join(', ');

/** For the button of mail programs (RFC 2369, RFC 8058). */
const oneClickEnd = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** How the firm signs at this moment: as an owner has set it, so that `From` and letterhead agree, else as MAIL_FROM says. */
export const firmNow = async (sender: MailSender, mailFrom: string): Promise<string> =>
  (await sender.now()).name || firmOf(mailFrom);

/** The name in `Easy Tax <office@example.com>`. */
export const firmOf = (mailFrom: string): string =>
  mailFrom
    .slice(0, Math.max(0, mailFrom.indexOf('<')))
    .replaceAll('"', '')
    .trim() || mailFrom.trim();
