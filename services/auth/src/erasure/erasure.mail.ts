import type { IssuedLink } from '../mail-links/mail-links.service.js';
import {
  type AccountMail,
  type Addressee,
  calendarDay,
  clockTime,
  greeting,
  onceUntil,
} from '../mails/account-mail.js';

/** Told in all of these mails; the site says more. */
const kept = (publicUrl: string): string =>
  `What tax law makes a firm keep of returns that it has filed is not part of this site and stays in the office's books. Our page says more: ${publicUrl}/privacy`;

/** `/login?erase=…`: once, for 30 minutes. For accounts that have no password to ask for. */
export function erasureLinkMail(to: string, { token, sent, until }: IssuedLink): AccountMail {
  return ({ publicUrl }) => ({
    subject: 'Erase your account?',
    preview: 'Nothing is erased before you open the link and confirm.',
    blocks: [
      { kind: 'text', text: `Somebody, probably you, asked us to erase the account of ${to} and everything in it.` },
      { kind: 'button', label: 'Look and confirm', url: `${publicUrl}/login?erase=${token}` },
      { kind: 'text', text: onceUntil(until, sent) },
      { kind: 'text', text: 'It can’t be undone. You may want to download your data first.' },
      { kind: 'note', text: "It wasn't you? Then do nothing. Without the link nothing is erased." },
    ],
  });
}

/** `askedBy` is the owner who requested the erasure; none if the person did. */
interface Asked {
  readonly to: Addressee;
  readonly at: Date;
  readonly askedBy?: string | null | undefined;
}

const on = (at: Date): string => `on ${calendarDay.format(at)} at ${clockTime.format(at)}`;

const notYou = { kind: 'note', text: 'You know nothing of it? Please ring the office at once.' } as const;

/** When the request was accepted: nobody can log in any more. */
export function erasureBegunMail({ to, at, askedBy }: Asked): AccountMail {
  const begun = askedBy
    ? `Our office was asked in your name to erase the account of ${to.email}, and began ${on(at)}.`
    : `You asked us ${on(at)} to erase the account of ${to.email}.`;
  return ({ publicUrl }) => ({
    subject: 'Your account is being erased',
    preview: 'You are signed out everywhere. We write once more when it is done.',
    blocks: [
      { kind: 'text', text: greeting(to) },
      { kind: 'text', text: `${begun} You are signed out everywhere, and nobody can log in any more.` },
      {
        kind: 'text',
        text: 'Your profile, your files and, if your address was confirmed, your messages and the newsletter go now. We write once more when it is done.',
      },
      { kind: 'note', text: kept(publicUrl) },
      ...(askedBy ? [notYou] : []),
    ],
  });
}

/** The last mail to an address that is forgotten now. */
export function erasureDoneMail({ to, at, askedBy }: Asked): AccountMail {
  const asked = askedBy ? `as our office was asked in your name (it began ${on(at)})` : `as you asked ${on(at)}`;
  return ({ publicUrl }) => ({
    subject: 'Your account is erased',
    preview: 'Nothing of it is left on this site.',
    blocks: [
      { kind: 'text', text: greeting(to) },
      {
        kind: 'text',
        text: `The account of ${to.email} is erased, ${asked}: your profile, your logins and your files. The address is free for a new account.`,
      },
      { kind: 'note', text: kept(publicUrl) },
      { kind: 'text', text: 'This was our last mail to you.' },
    ],
  });
}
