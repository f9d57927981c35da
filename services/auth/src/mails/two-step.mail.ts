import { block, type MailTemplate } from '@easy-tax/platform';
import { type Addressee, dayAndTime, greeting, NEVER_ASKED } from './account-mail.js';

const changes = {
  on: {
    subject: 'Two-step login is on',
    happened: 'A code from an authenticator app is needed for each login since',
  },
  off: { subject: 'Two-step login is off', happened: 'The password alone is enough for a login since' },
  recovery: { subject: 'You have new recovery codes', happened: 'The old ones no longer work since' },
} as const;

/** After every change of the second step, so that the account's owner learns of one by somebody else. */
export const twoStepMail =
  (account: Addressee, change: keyof typeof changes, at: Date): MailTemplate =>
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
