import { block, type MailTemplate } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { NEVER_ASKED, onceUntil } from './account-mail.js';

/** To the new address. `/login?newEmail=…`: once, for 30 minutes, for who logs in to the account. */
export const changeAddressMail =
  ({ token, sent, until }: IssuedLink): MailTemplate =>
  ({ to, publicUrl }) => ({
    subject: 'Confirm your new address',
    preview: 'The link works once, for 30 minutes.',
    blocks: [
      block.text(
        `Somebody, probably you, wants to log in with ${to} from now on. Open the link and log in as before: that makes the change.`,
      ),
      block.button('Use this address', `${publicUrl}/login?newEmail=${token}`),
      block.text(onceUntil(until, sent)),
      block.text('After that you log in with this address, on every device. Until then the old one stays.'),
      block.note("It wasn't you? Then do nothing. Without the link nothing changes."),
    ],
    reason: NEVER_ASKED,
  });
