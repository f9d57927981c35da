import { composeMail, type Mail } from '@easy-tax/platform';
import { calendarDay, clockTime, type Letterhead, onceUntil, REASON } from './letterhead.js';

/** `/password?token=…`: once, for 30 minutes. */
export function resetMail(to: string, token: string, sent: Date, until: Date, head: Letterhead): Mail {
  return composeMail(to, {
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked for a new password for ${to}.` },
      { kind: 'button', label: 'Choose a new password', url: `${head.publicUrl}/password?token=${token}` },
      { kind: 'text', text: onceUntil(until, sent) },
      {
        kind: 'note',
        text: "It wasn't you? Then do nothing. Your old password still works, and nobody has seen it.",
      },
    ],
    reason: REASON,
    signature: head.signature,
  });
}

/**
 * `/login?verify=…`: for seven days, for who logs in to the account; using it again does no harm. As nobody has confirmed
 * the address, without a name (`greeting`).
 */
export function verifyMail(to: string, token: string, until: Date, head: Letterhead): Mail {
  return composeMail(to, {
    subject: 'Confirm your email address',
    preview: 'Then we can write to you about your filings.',
    blocks: [
      { kind: 'text', text: 'Namaste,' },
      {
        kind: 'text',
        text: `An account was made with ${to}. Open the link and log in: that confirms that this address is yours, so that we can write to you about your filings. You can log in and send papers without it.`,
      },
      { kind: 'button', label: 'Confirm my address', url: `${head.publicUrl}/login?verify=${token}` },
      { kind: 'text', text: `The link works until ${calendarDay.format(until)}, ${clockTime.format(until)}.` },
      {
        kind: 'note',
        text: 'You did not register with us? Then do nothing. Without your confirmation we write nothing about filings to this address.',
      },
    ],
    reason: REASON,
    signature: head.signature,
  });
}
