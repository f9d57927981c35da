import { composeMail, type Mail, type MailContent } from '@easy-tax/platform';

export interface Letter {
  readonly to: string;
  readonly signature: string;
  /** Takes the address off the list. */
  readonly end: string;
}

const REASON = 'Somebody, probably you, asked for our newsletter at this address.';
const ENDING = 'To end this for good';

/** Asks the owner of the address. */
export function invitation(letter: Letter, confirm: string): Mail {
  return listMail(letter, {
    subject: 'Please confirm: one mail a month from Easy Tax',
    heading: 'One mail a month, with the dates that matter',
    preview: 'Without your yes you get nothing from us.',
    blocks: [
      { kind: 'text', text: 'Namaste,' },
      { kind: 'text', text: `${REASON} Please confirm that you want it.` },
      { kind: 'button', label: 'Yes, send it', url: confirm },
      { kind: 'text', text: 'The link works for seven days.' },
      { kind: 'note', text: "It wasn't you? Then do nothing. Without your yes you get nothing from us." },
    ],
    reason: REASON,
  });
}

/** Says that the yes has arrived, and how to take it back. */
export function welcome(letter: Letter, site: string): Mail {
  return listMail(letter, {
    subject: 'You are on the list',
    preview: 'One mail a month, and one click ends it.',
    blocks: [
      { kind: 'text', text: 'Namaste,' },
      {
        kind: 'text',
        text: 'from now on you get one mail a month: what is due, what has changed, and what to keep ready. Nothing else, and your address goes to nobody.',
      },
      { kind: 'text', text: 'The dates of this year stand on our site, too.' },
      { kind: 'button', label: 'See the due dates', url: `${site}/blogs` },
    ],
    reason: 'You get this because you confirmed our newsletter.',
  });
}

/** The last one, to somebody who was on the list: it may have been another hand that ended it. */
export function farewell(to: string, signature: string, site: string): Mail {
  return composeMail(to, {
    subject: 'You are off the list',
    preview: 'This is the last mail from our newsletter.',
    blocks: [
      { kind: 'text', text: 'Namaste,' },
      { kind: 'text', text: `${to} is off our newsletter's list. This mail is the last one.` },
      { kind: 'text', text: 'A mistake? The form at the foot of every page puts you back.' },
      { kind: 'button', label: 'To the website', url: site },
    ],
    reason: 'Mails about your own filings are another matter: they go on.',
    signature,
  });
}

/** Adds the link that ends the subscription: at the foot, and for the mail program's button (RFC 2369, RFC 8058). */
function listMail({ to, signature, end }: Letter, content: Omit<MailContent, 'signature' | 'ending'>): Mail {
  return {
    ...composeMail(to, { ...content, signature, ending: { label: ENDING, url: end } }),
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
