import { block, type MailTemplate } from '@easy-tax/platform';
import { type Addressee, greeting, NEVER_ASKED, onDayAtTime } from './account-mail.js';

/** After every change of a password, so that whose it is learns of a change by somebody else. */
export const passwordChangedMail =
  (account: Addressee, at: Date): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    blocks: [
      block.text(greeting(account)),
      block.text(`The password for ${account.email} was changed ${onDayAtTime(at)}. Every other device is signed out.`),
      block.text('If it was you, there is nothing to do.'),
      block.note("It wasn't you? Choose a new password at once, and ring us."),
      block.button('Choose a new password', `${publicUrl}/password`),
    ],
    reason: NEVER_ASKED,
  });
