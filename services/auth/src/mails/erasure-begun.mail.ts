import { block, type MailTemplate } from '@easy-tax/platform';
import { type AcceptedErasure, keptByLaw } from './accepted-erasure.js';
import { greeting, NEVER_ASKED, onDayAtTime } from './account-mail.js';

/** When the request was accepted: nobody can log in any more. */
export const erasureBegunMail = ({ account, at, askedBy }: AcceptedErasure): MailTemplate => {
  const begun = askedBy
    ? `Our office was asked in your name to erase the account of ${account.email}, and began ${onDayAtTime(at)}.`
    : `You asked us ${onDayAtTime(at)} to erase the account of ${account.email}.`;
  return ({ publicUrl }) => ({
    subject: 'Your account is being erased',
    preview: 'You are signed out everywhere. We write once more when it is done.',
    blocks: [
      block.text(greeting(account)),
      block.text(`${begun} You are signed out everywhere, and nobody can log in any more.`),
      block.text(
        'Your profile, your files and, if your address was confirmed, your messages and the newsletter go now. We write once more when it is done.',
      ),
      block.note(keptByLaw(publicUrl)),
      ...(askedBy ? [block.note('You know nothing of it? Please ring the office at once.')] : []),
    ],
    reason: NEVER_ASKED,
  });
};
