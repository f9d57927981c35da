import { block, type MailTemplate } from '@easy-tax/platform';
import { type Addressee, greeting, NEVER_ASKED } from './account-mail.js';

/** The code that a person types before they set up a second factor. */
export const factorCodeMail =
  (account: Addressee, code: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Your code to turn two-step login on',
    preview: 'It works once, for ten minutes.',
    blocks: [
      block.text(greeting(account)),
      block.text('Type this code on the page where you turn two-step login on. It works once, for ten minutes.'),
      block.note(code),
      block.text(
        "It wasn't you? Somebody knows your password. Tell nobody the code, and choose a new password at once.",
      ),
      block.button('Choose a new password', `${publicUrl}/password`),
    ],
    reason: NEVER_ASKED,
  });
