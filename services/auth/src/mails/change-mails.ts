import { composeMail, type Mail } from '@easy-tax/platform';
import { type Addressee, calendarDay, clockTime, greeting, type Letterhead, onceUntil, REASON } from './letterhead.js';

/** After every change of a password, so that whose it is learns of a change by somebody else. */
export function passwordChangedMail(to: Addressee, at: Date, head: Letterhead): Mail {
  return composeMail(to.email, {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    blocks: [
      { kind: 'text', text: greeting(to) },
      {
        kind: 'text',
        text: `The password for ${to.email} was changed on ${calendarDay.format(at)} at ${clockTime.format(at)}. Every other device is signed out.`,
      },
      { kind: 'text', text: 'If it was you, there is nothing to do.' },
      { kind: 'note', text: "It wasn't you? Choose a new password at once, and ring us." },
      { kind: 'button', label: 'Choose a new password', url: `${head.publicUrl}/password` },
    ],
    reason: REASON,
    signature: head.signature,
  });
}

/** `/login?newEmail=…`: once, for 30 minutes, for who logs in to the account. */
export function emailChangeMail(to: string, token: string, sent: Date, until: Date, head: Letterhead): Mail {
  return composeMail(to, {
    subject: 'Confirm your new address',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      {
        kind: 'text',
        text: `Somebody, probably you, wants to log in with ${to} from now on. Open the link and log in as before: that makes the change.`,
      },
      { kind: 'button', label: 'Use this address', url: `${head.publicUrl}/login?newEmail=${token}` },
      { kind: 'text', text: onceUntil(until, sent) },
      {
        kind: 'text',
        text: 'After that you log in with this address, on every device. Until then the old one stays.',
      },
      { kind: 'note', text: "It wasn't you? Then do nothing. Without the link nothing changes." },
    ],
    reason: REASON,
    signature: head.signature,
  });
}

/** To the address of now, before anything has changed. It doesn't say which the new one is: this mailbox may be lost. */
export function emailChangeNotice(to: Addressee, head: Letterhead): Mail {
  return composeMail(to.email, {
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
      { kind: 'button', label: 'Choose a new password', url: `${head.publicUrl}/password` },
    ],
    reason: REASON,
    signature: head.signature,
  });
}
