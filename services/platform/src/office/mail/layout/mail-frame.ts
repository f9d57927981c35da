import { escapeHtml, type Language } from '@easy-tax/contracts';
import { type Letterhead, LOGO_SRC, type Mail, type MailBlock, type MailContent, type MailTemplate } from '../mail.js';
import type { MailSender } from '../mail-sender.js';

/** Lines stay under 72 characters, so that a quoted answer still fits. */
const WIDTH = 71;

const wrap = (text: string, width = WIDTH): string =>
  text.split(/\s+/).reduce((lines, word) => {
    const line = lines.slice(lines.lastIndexOf('\n') + 1);
    return `${lines}${line.length + 1 + word.length > width ? '\n' : ' '}${word}`;
  });

const SANS = "font-family:'Hanken Grotesk',Arial,Helvetica,sans-serif";

const DISPLAY = "font-family:'Anek Latin','Trebuchet MS',Arial,sans-serif";

const INK = 'color:#0D2A20';

const INK_2 = 'color:#40544A';

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

const DOUBLE_RULE = `${TABLE} width="72"><tr><td height="10" style="height:10px;line-height:10px;font-size:0">&nbsp;</td></tr><tr><td style="height:3px;line-height:3px;font-size:0;border-top:2px solid #F6A51E;border-bottom:2px solid #F6A51E">&nbsp;</td></tr></table>`;

/** For mail programs that support it: dark colours, and facts stacked on a phone. The light design is inline. */
const STYLE = `<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) { .stack, .stack2 { display: block !important; width: auto !important; } .stack { padding-bottom: 0 !important; } .stack2 { border-top: 0 !important; padding-top: 2px !important; } }
@media (prefers-color-scheme: dark) { .m-bg { background: #0D1713 !important; } .m-card { background: #14211B !important; border-color: #2D4237 !important; } .m-ink { color: #EAF3ED !important; } .m-ink2 { color: #B5C7BC !important; } .m-line { border-color: #2D4237 !important; } .m-btn { background: #7FD3AE !important; } .m-btnt { color: #06281C !important; } .m-link { color: #7FD3AE !important; } .m-note { background: #3A2C10 !important; } .m-noteink { color: #FFCF7D !important; } }
</style>`;

/** The logo has no alternative text, because the name stands beside it. */
const head = (firm: string): string =>
  `${TABLE}><tr><td><img src="${LOGO_SRC}" width="36" height="36" alt="" style="display:block;border:0"></td><td style="${DISPLAY};font-size:21px;line-height:36px;font-weight:700;color:#FFFFFF;padding-left:10px">${firm}</td></tr></table>`;

const link = (url: string, words: string, style = ''): string =>
  `<a class="m-link" href="${url}" style="color:#0B5740${style}">${words}</a>`;

const paragraph = (html: string): string =>
  `<tr><td class="m-ink" style="${SANS};font-size:16px;line-height:25px;${INK};padding:0 32px 16px">${html}</td></tr>`;

const fact = ([label, value]: readonly [string, string]): string =>
  `<tr><td class="m-ink2 m-line stack" width="150" valign="top" style="${SANS};font-size:15px;line-height:22px;${INK_2};padding:10px 12px 10px 0;border-top:1px solid #D3DFD6">${escapeHtml(label)}</td><td class="m-ink m-line stack2" valign="top" style="${SANS};font-size:16px;line-height:22px;${INK};font-weight:700;padding:10px 0;border-top:1px solid #D3DFD6">${escapeHtml(value)}</td></tr>`;

const copying: Readonly<Record<Language, string>> = {
  en: 'Can’t press it? Copy this address into your browser:',
  hi: 'बटन नहीं दब रहा? यह पता अपने ब्राउज़र में डालें:',
};

/** A filled cell with a padded link, and the address below for readers who can't click it. */
const button = (label: string, url: string, language: Language): string =>
  `<tr><td style="padding:4px 32px 28px">${TABLE}><tr><td class="m-btn" bgcolor="#0B5740" style="border-radius:8px"><a class="m-btnt" href="${url}" style="${SANS};display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:700;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr></table></td></tr>${paragraph(`${copying[language]}<br>${link(url, url, ';word-break:break-all')}`)}`;

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

/**
 * The HTML part, by the rules of the mails' design: tables for layout alone, at most 600 px, every style inline and
 * `bgcolor` beside each background, nothing fetched (the logo is a part of the mail), no tracking.
 */
function renderHtml({ language = 'en', ...content }: MailContent): string {
  const { subject, preview, heading, blocks, reason, ending, signature } = content;
  const firm = signature.replace(/, https?:[^,]*$/, '').replace(/, \d[\d ]*$/, '');
  return `<!doctype html>
<html lang="${language}-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
${STYLE}</head><body style="margin:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="m-bg" cellpadding="0" cellspacing="0" border="0" width="100%" bgcolor="#F9FBF8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="m-card" cellpadding="0" cellspacing="0" border="0" width="600" bgcolor="#FFFFFF" style="width:100%;max-width:600px;border:1px solid #D3DFD6;border-radius:8px">
<tr><td bgcolor="#0A4533" style="padding:16px 32px;border-radius:7px 7px 0 0">${head(escapeHtml(firm))}</td></tr>
<tr><td style="padding:32px 32px 20px"><h1 class="m-ink" style="${DISPLAY};margin:0;font-size:26px;line-height:32px;font-weight:700;${INK}">${escapeHtml(heading ?? subject)}</h1>${DOUBLE_RULE}</td></tr>
${blocks.map((block) => blockHtml(block, language)).join('\n')}
<tr><td class="m-ink2 m-line" style="${SANS};font-size:14px;line-height:21px;${INK_2};padding:20px 32px 26px;border-top:1px solid #D3DFD6">${escapeHtml(reason)}${ending ? `<br>${link(escapeHtml(ending.url), escapeHtml(ending.label))}` : ''}<br><br>${escapeHtml(signature)}</td></tr>
</table></td></tr></table>
</body></html>
`;
}

function blockHtml(block: MailBlock, language: Language): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escapeHtml(block.text));
    case 'note':
      return `<tr><td style="padding:0 32px 28px">${TABLE} width="100%"><tr><td class="m-note m-noteink" bgcolor="#FDEFD0" style="${SANS};font-size:15px;line-height:22px;color:#7A4700;padding:14px 18px;border-radius:8px">${escapeHtml(block.text)}</td></tr></table></td></tr>`;
    case 'facts':
      return `<tr><td style="padding:4px 32px 24px">${TABLE} width="100%">${block.rows.map(fact).join('')}</table></td></tr>`;
    case 'button':
      return button(block.label, escapeHtml(block.url), language);
  }
}

/** Below this width values stand under their labels. */
const MIN_COLUMN = 30;

/** The text part: paragraphs, facts in columns, every link alone on its line. */
function renderText({ blocks, reason, ending, signature }: MailContent): string {
  const body = blocks.map(blockText).join('\n\n');
  const foot = [wrap(reason), ...(ending ? [`${wrap(ending.label)}:`, ending.url] : []), wrap(signature)];
  return `${body}\n\n-- \n${foot.join('\n')}\n`;
}

function blockText(block: MailBlock): string {
  if (block.kind === 'facts') return facts(block.rows);
  if (block.kind === 'button') return `${wrap(block.label)}:\n${block.url}`;
  return wrap(block.text);
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const longest = Math.max(...rows.map(([label]) => label.length)) + 3;
  const isStacked = WIDTH - longest < MIN_COLUMN;
  const column = isStacked ? 3 : longest;
  const indent = `\n${' '.repeat(column)}`;
  return rows
    .map(([label, value]) => {
      const lines = wrap(value, WIDTH - column).replaceAll('\n', indent);
      return isStacked ? `${wrap(label)}${indent}${lines}` : label.padEnd(column) + lines;
    })
    .join('\n');
}
