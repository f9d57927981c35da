import type { StaffRole } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform';
import { dayAndTime, NEVER_ASKED } from './account-mail.js';

const asWhat: Record<StaffRole, string> = {
  owner: 'as an owner: with everything that there is to do',
  reviewer: 'as a reviewer: to read what clients send, and to answer them',
};

const asClient =
  'has read your message and invites you as a client: in your account you send papers, read what we prepare, and approve it.';

interface Invited {
  readonly name: string | null;
  /** Null: as a client. */
  readonly staffRole: StaffRole | null;
  readonly expiresAt: string;
}

/** `/register?invite=…`: once, for seven days. */
export const invitationMail =
  ({ name, staffRole, expiresAt }: Invited, by: string, token: string): MailTemplate =>
  ({ publicUrl }) => ({
    subject: staffRole ? 'You are invited to work with us' : 'Your account with us',
    preview: 'The link works once, for seven days.',
    blocks: [
      block.text(name ? `Namaste ${name},` : 'Namaste,'),
      block.text(staffRole ? `${by} invites you to the office’s desk, ${asWhat[staffRole]}.` : `${by} ${asClient}`),
      block.button('Choose a password', `${publicUrl}/register?invite=${token}`),
      block.text(`The link works once, until ${dayAndTime.en(new Date(expiresAt))}.`),
      block.note("You don't know why? Then do nothing. Without the link nobody gets an account."),
    ],
    reason: NEVER_ASKED.en,
  });
