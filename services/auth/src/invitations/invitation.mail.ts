import type { StaffRole } from '@easy-tax/contracts';
import { type AccountMail, calendarDay, clockTime } from '../mails/account-mail.js';

const asWhat: Record<StaffRole, string> = {
  owner: 'as an owner: with everything that there is to do',
  reviewer: 'as a reviewer: to read what clients send, and to answer them',
};

interface Invited {
  readonly name: string | null;
  readonly staffRole: StaffRole;
  readonly expiresAt: string;
}

/** `/register?invite=…`: once, for seven days. */
export function invitationMail({ name, staffRole, expiresAt }: Invited, by: string, token: string): AccountMail {
  const until = new Date(expiresAt);
  return ({ publicUrl }) => ({
    subject: 'You are invited to work with us',
    preview: 'The link works once, for seven days.',
    blocks: [
      { kind: 'text', text: name ? `Namaste ${name},` : 'Namaste,' },
      { kind: 'text', text: `${by} invites you to the office’s desk, ${asWhat[staffRole]}.` },
      { kind: 'button', label: 'Choose a password', url: `${publicUrl}/register?invite=${token}` },
      { kind: 'text', text: `The link works once, until ${calendarDay.format(until)}, ${clockTime.format(until)}.` },
      { kind: 'note', text: "You don't know why? Then do nothing. Without the link nobody gets an account." },
    ],
  });
}
