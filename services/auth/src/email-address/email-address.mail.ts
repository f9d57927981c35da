import type { IssuedLink } from '../mail-links/mail-links.service.js';
import {
  type AccountMail,
  type Addressee,
  calendarDay,
  clockTime,
  greeting,
  onceUntil,
} from '../mails/account-mail.js';

/**
 * `/login?verify=…`: for seven days, for who logs in to the account; using it again does no harm. As nobody has confirmed
 * the address, without a name (`greeting`).
 */
export function verifyMail(to: string, { token, until }: IssuedLink): AccountMail {
  return ({ publicUrl }) => ({
    subject: 'Confirm your email address',
    preview: 'Then we can write to you about your filings.',
    blocks: [
      { kind: 'text', text: 'Namaste,' },
      {
        kind: 'text',
        text: `An account was made with ${to}. Open the link and log in: that confirms that this address is yours, so that we can write to you about your filings. You can log in and send papers without it.`,
      },
      { kind: 'button', label: 'Confirm my address', url: `${publicUrl}/login?verify=${token}` },
      { kind: 'text', text: `The link works until ${calendarDay.format(until)}, ${clockTime.format(until)}.` },
      {
        kind: 'note',
        text: 'You did not register with us? Then do nothing. Without your confirmation we write nothing about filings to this address.',
      },
    ],
  });
}

/** `/login?newEmail=…`: once, for 30 minutes, for who logs in to the account. */
export function emailChangeMail(to: string, { token, sent, until }: IssuedLink): AccountMail {
  return ({ publicUrl }) => ({
    subject: 'Confirm your new address',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, probably you, wants to log in with ${to} from now on. Open the link and log in as before: that makes the change.`,
      },
      { kind: 'button', label: 'Use this address', url: `${publicUrl}/login?newEmail=${token}` },
      { kind: 'text', text: onceUntil(until, sent) },
      {
        kind: 'text',
        text: 'After that you log in with this address, on every device. Until then the old one stays.',
      },
      { kind: 'note', text: "It wasn't you? Then do nothing. Without the link nothing changes." },
    ],
  });
}

/** Goes to the old address before anything changes. It doesn't name the new one: strangers may read this mailbox. */
export function emailChangeNotice(to: Addressee): AccountMail {
  return ({ publicUrl }) => ({
    subject: 'Your address is to be changed',
    preview: 'If it was you, there is nothing to do here.',
    blocks: [
      { kind: 'text', text: greeting(to) },
      {
        kind: 'text',
        text: `Somebody who knows your password wants another address for the account of ${to.email}. It changes once they open the link in a mail to that address and log in.`,
      },
      { kind: 'text', text: 'If it was you, there is nothing to do here.' },
      { kind: 'note', text: "It wasn't you? Choose a new password now: that ends the link, too. Then ring us." },
      { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/password` },
    ],
  });
}
