import { block, type MailTemplate } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { dayAndTime, NEVER_ASKED } from './account-mail.js';

/**
 * `/login?verify=…`: for seven days, for who logs in to the account; using it again does no harm. As nobody has confirmed
 * the address, without a name (`greeting`).
 */
export const confirmAddressMail =
  ({ token, until }: IssuedLink): MailTemplate =>
  ({ to, publicUrl }) => ({
    subject: 'Confirm your email address',
    preview: 'Then we can write to you about your filings.',
    blocks: [
      block.text('Namaste,'),
      block.text(
        `An account was made with ${to}. Open the link and log in: that confirms that this address is yours, so that we can write to you about your filings. You can log in and send papers without it.`,
      ),
      block.button('Confirm my address', `${publicUrl}/login?verify=${token}`),
      block.text(`The link works until ${dayAndTime(until)}.`),
      block.note(
        'You did not register with us? Then do nothing. Without your confirmation we write nothing about filings to this address.',
      ),
    ],
    reason: NEVER_ASKED,
  });
