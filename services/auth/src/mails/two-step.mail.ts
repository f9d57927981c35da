import { block, type MailTemplate } from '@easy-tax/platform';
import { type Addressee, dayAndTime, greeting, NEVER_ASKED, onDayAtTime } from './account-mail.js';

const changes = {
  on: {
    subject: 'Two-step login is on',
    happened: 'A second step after the password is needed for each login since',
  },
  off: { subject: 'Two-step login is off', happened: 'The password alone is enough for a login since' },
  passkeyAdded: { subject: 'A passkey was added', happened: 'It can be the second step of your logins since' },
  passkeyRemoved: { subject: 'A passkey was removed', happened: 'It is no second step of your logins since' },
  recovery: { subject: 'You have new recovery codes', happened: 'The old ones no longer work since' },
} as const;

export type TwoStepMailKind = keyof typeof changes;

/** After every change of the second step, so that the account's owner learns of one by somebody else. */
export const twoStepMail =
  (account: Addressee, change: TwoStepMailKind, at: Date): MailTemplate =>
  ({ publicUrl }) => ({
    subject: changes[change].subject,
    preview: 'If it was you, there is nothing to do.',
    blocks: [
      block.text(greeting(account)),
      block.text(`${changes[change].happened} ${dayAndTime(at)}.`),
      block.text('If it was you, there is nothing to do.'),
      block.note("It wasn't you? Choose a new password at once, and ring us."),
      block.button('Choose a new password', `${publicUrl}/password`),
    ],
    reason: NEVER_ASKED,
  });

/** To the other owners, when a member of staff has turned it on or off. */
export const staffTwoStepMail =
  (owner: Addressee, who: Pick<Addressee, 'name' | 'email'>, change: 'on' | 'off', at: Date): MailTemplate =>
  ({ publicUrl }) => ({
    subject: `Two-step login of ${who.name} is ${change}`,
    preview: 'If you expected it, there is nothing to do.',
    blocks: [
      block.text(greeting(owner)),
      block.text(`${who.name} (${who.email}) has turned two-step login ${change} ${onDayAtTime(at)}.`),
      block.text('If you expected it, there is nothing to do. Otherwise block the account and ask them.'),
      block.button('Open Users', `${publicUrl}/admin/users`),
    ],
    reason: 'You get this because you are an owner.',
  });

/** After wrong codes behind the right password: somebody else may have it. */
export const wrongCodesMail =
  (account: Addressee, count: number, at: Date): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Wrong codes for your account',
    preview: 'If it was you, there is nothing to do.',
    blocks: [
      block.text(greeting(account)),
      block.text(`Somebody with your password has typed ${count} wrong codes; the last one ${onDayAtTime(at)}.`),
      block.text('If it was you, there is nothing to do.'),
      block.note("It wasn't you? Choose a new password at once: the code alone keeps them out now."),
      block.button('Choose a new password', `${publicUrl}/password`),
    ],
    reason: NEVER_ASKED,
  });
