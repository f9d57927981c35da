import { block, type MailTemplate } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { NEVER_ASKED, onceUntil } from './account-mail.js';

/** `/password?token=…`: once, for 30 minutes. */
export const resetPasswordMail =
  ({ token, sent, until }: IssuedLink): MailTemplate =>
  ({ to, publicUrl }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      block.text(`Somebody, probably you, asked for a new password for ${to}.`),
      block.button('Choose a new password', `${publicUrl}/password?token=${token}`),
      block.text(onceUntil(until, sent)),
      block.note("It wasn't you? Then do nothing. Your old password still works, and nobody has seen it."),
    ],
    reason: NEVER_ASKED,
  });
