import type { IssuedLink } from '../mail-links/mail-links.service.js';
import {
  type AccountMail,
  type Addressee,
  calendarDay,
  clockTime,
  greeting,
  onceUntil,
} from '../mails/account-mail.js';

/** `/password?token=…`: once, for 30 minutes. */
export function resetMail(to: string, { token, sent, until }: IssuedLink): AccountMail {
  return ({ publicUrl }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked for a new password for ${to}.` },
      { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/password?token=${token}` },
      { kind: 'text', text: onceUntil(until, sent) },
      {
        kind: 'note',
        text: "It wasn't you? Then do nothing. Your old password still works, and nobody has seen it.",
      },
    ],
  });
}

/** After every change of a password, so that whose it is learns of a change by somebody else. */
export function passwordChangedMail(to: Addressee, at: Date): AccountMail {
  return ({ publicUrl }) => ({
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
      { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/password` },
    ],
  });
}
