import type { StaffRole } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { dayAndTime, NEVER_ASKED } from './account-mail.js';

const asWhat: Record<StaffRole, string> = {
  owner: 'as an owner: with everything that there is to do',
  reviewer: 'as a reviewer: to work on clients’ papers and returns, and to answer clients',
};

interface Invited {
  readonly name: string | null;
  readonly staffRole: StaffRole;
  readonly expiresAt: string;
}

/** Sent to future staff. `/register?invite=…` works once, for seven days. In English, as the desk. */
export const invitationMail =
  ({ name, staffRole, expiresAt }: Invited, by: string, token: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: 'You are invited to work with us',
    preview: 'The link works once, for seven days.',
    blocks: [
      block.text(name ? `Namaste ${name},` : 'Namaste,'),
      block.text(`${by} invites you to the office’s desk, ${asWhat[staffRole]}.`),
      block.button('Choose a password', `${publicUrl}/register?invite=${token}`),
      block.text(`The link works once, until ${dayAndTime.en(new Date(expiresAt))}.`),
      block.note("You don't know why? Then do nothing. Without the link nobody gets an account."),
    ],
    reason: NEVER_ASKED.en,
  });
