import { block, type MailTemplate } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { NEVER_ASKED, onceUntil } from './account-mail.js';

/** `/login?erase=…`: once, for 30 minutes. For accounts that have no password to ask for. */
export const confirmErasureMail =
  ({ token, sent, until }: IssuedLink): MailTemplate =>
  ({ to, publicUrl }) => ({
    subject: 'Erase your account?',
    preview: 'Nothing is erased before you open the link and confirm.',
    blocks: [
      block.text(`Somebody, probably you, asked us to erase the account of ${to} and everything in it.`),
      block.button('Look and confirm', `${publicUrl}/login?erase=${token}`),
      block.text(onceUntil(until, sent)),
      block.text('It can’t be undone. You may want to download your data first.'),
      block.note("It wasn't you? Then do nothing. Without the link nothing is erased."),
    ],
    reason: NEVER_ASKED,
  });
