import { block, type MailTemplate } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { type Addressee, greeting, NEVER_ASKED, onceUntil } from './account-mail.js';

/** To somebody who has lost phone and recovery codes: `/password?token=…`, once, for 30 minutes. */
export const loginResetMail =
  (account: Addressee, { token, sent, until }: IssuedLink): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'Set up your login anew',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      block.text(greeting(account)),
      block.text(
        'The office resets your login, because your phone and recovery codes are lost. All your devices are signed out. Choose a new password here; then log in, and set up your codes anew.',
      ),
      block.button('Choose a new password', `${publicUrl}/password?token=${token}`),
      block.text(`${onceUntil(until, sent)} After that, "Forgot Password?" on the login page mails you another.`),
      block.note(
        'You have not asked for it? Ring us, and do not pass this link on. Until it is used nobody can log in.',
      ),
    ],
    reason: NEVER_ASKED,
  });
