import { catalogue } from '../catalogue';

/** An account that the office has erased for somebody who wrote to it. */
export const t = catalogue({
  open: 'Erase the account',
  openOf: 'Erase {{name}}’s account…',
  follow: 'Erasure',
  followOf: 'How far the erasure of {{name}}’s account is',
  ask: {
    title: 'Erase the account of {{name}}?',
    line: 'For somebody who has asked for it by letter or mail: first be sure that it was {{name}}. Profile, logins and files of {{email}} go for good, and nobody can bring them back.',
    confirmed: 'Messages from this address and the newsletter go, too.',
    unconfirmed: 'Messages from this address stay, as does the newsletter: nobody has confirmed whose it is.',
    told: 'A mail to that address says now that it was asked for, and another when it is done.',
    keeps: 'What we may keep, in the words that clients read',
    type: 'Type {{email}} to confirm',
    send: 'Erase the account',
    keep: 'Keep the account',
  },
  state: {
    title: 'Erasure of {{name}}’s account',
    asked: 'Asked for on {{at}} by {{who}}.',
    unknown: 'an owner who is gone',
    contacts: 'Messages and newsletter',
    filings: 'Filings and their files',
    account: 'Account',
    confirmed: 'Gone, {{at}}',
    waiting: 'Not yet',
    last: 'Last of all',
    putOff_one: 'A service did not answer once. It is asked again by itself.',
    putOff_other: 'A service did not answer {{count}} times. It is asked again by itself.',
    looking: 'Looking how far it is',
    done: 'Nothing of {{email}} is left on this site.',
    kept: 'The account of {{email}} is still there, and nobody is erasing it. An account is given back where nobody else is an owner who can log in; the audit trail says so.',
    /** Nobody has confirmed whose the address is. */
    stay: 'They stay',
    doneUnconfirmed:
      'The account of {{email}} is gone. Messages from this address and the newsletter stay, as nobody has confirmed whose it is.',
    close: 'Close',
  },
});
