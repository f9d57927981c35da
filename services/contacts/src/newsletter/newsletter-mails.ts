import type { Mail } from '@easy-tax/platform';

export interface Links {
  readonly confirm: string;
  readonly end: string;
}

/** Asks whoever owns the address; ends by one click in the mail program, too (RFC 8058). */
export const invitation = (to: string, { confirm, end }: Links): Mail => ({
  to,
  subject: 'Please confirm: one mail a month from Easy Tax',
  text: [
    'Namaste,',
    '',
    'somebody, probably you, asked for our newsletter at this address. Please confirm on this page:',
    '',
    confirm,
    '',
    'The link works for seven days. Without it you will get nothing from us.',
    'To end this for good:',
    '',
    end,
    '',
  ].join('\n'),
  headers: {
    'List-Unsubscribe': `<${end}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});
