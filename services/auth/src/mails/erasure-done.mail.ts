import { block, type MailTemplate } from '@easy-tax/platform';
import { type AcceptedErasure, keptByLaw } from './accepted-erasure.js';
import { greeting, NEVER_ASKED, onDayAtTime } from './account-mail.js';

/** The last mail to an address that is forgotten now. */
export const erasureDoneMail = ({ account, at, askedBy }: AcceptedErasure): MailTemplate => {
  const asked = askedBy
    ? `as our office was asked in your name (it began ${onDayAtTime(at)})`
    : `as you asked ${onDayAtTime(at)}`;
  return ({ publicUrl }) => ({
    subject: 'Your account is erased',
    preview: 'Nothing of it is left on this site.',
    blocks: [
      block.text(greeting(account)),
      block.text(
        `The account of ${account.email} is erased, ${asked}: your profile, your logins and your files. The address is free for a new account.`,
      ),
      block.note(keptByLaw(publicUrl)),
      block.text('This was our last mail to you.'),
    ],
    reason: NEVER_ASKED,
  });
};
