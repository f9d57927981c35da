import { block, type MailTemplate } from '@easy-tax/platform';
import { type Addressee, greeting, NEVER_ASKED } from './account-mail.js';

/** Goes to the old address before anything changes. It doesn't name the new one: strangers may read this mailbox. */
export const addressChangingMail =
  (account: Addressee): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Your address is to be changed',
    preview: 'If it was you, there is nothing to do here.',
    blocks: [
      block.text(greeting(account)),
      block.text(
        `Somebody who knows your password wants another address for the account of ${account.email}. It changes once they open the link in a mail to that address and log in.`,
      ),
      block.text('If it was you, there is nothing to do here.'),
      block.note("It wasn't you? Choose a new password now: that ends the link, too. Then ring us."),
      block.button('Choose a new password', `${publicUrl}/password`),
    ],
    reason: NEVER_ASKED,
  });
