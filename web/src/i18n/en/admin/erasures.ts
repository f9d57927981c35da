import { catalogue } from '../../catalogue';

/** Erasure of an account by the office, after a request. */
export const t = catalogue({
  open: 'Erase the account',
  openOf: 'Erase {{name}}’s account…',
  follow: 'Erasure',
  followOf: 'Progress of the erasure of {{name}}’s account',
  ask: {
    title: 'Erase the account of {{name}}?',
    line: 'Use this if {{name}} has asked for it by letter or email, after checking who wrote. Profile, logins and files of {{email}} are permanently removed. This cannot be undone.',
    confirmed: 'Messages from this address and its newsletter subscription are removed, too.',
    unconfirmed:
      'Messages from this address and its newsletter subscription stay, because the address was never confirmed.',
    told: 'The address gets an email now and another when the erasure is done.',
    keeps: 'Data that we may keep (terms for clients)',
    type: 'Type {{email}} to confirm',
    send: 'Erase the account',
    keep: 'Keep the account',
  },
  state: {
    title: 'Erasure of {{name}}’s account',
    asked: 'Requested on {{at}} by {{who}}.',
    unknown: 'a deleted account',
    contacts: 'Messages and newsletter',
    filings: 'Filings and their files',
    account: 'Account',
    confirmed: 'Removed, {{at}}',
    waiting: 'Waiting',
    last: 'Removed last',
    putOff_one: 'A service did not answer once. It is asked again automatically.',
    putOff_other: 'A service did not answer {{count}} times. It is asked again automatically.',
    looking: 'Loading the progress',
    done: 'All data of {{email}} is removed from this site.',
    kept: 'The account of {{email}} was not erased. The account of the last owner who can log in is never erased; see the audit trail.',
    /** For an address that was never confirmed. */
    stay: 'Kept',
    doneUnconfirmed:
      'The account of {{email}} is removed. Messages from this address and its newsletter subscription stay, because the address was never confirmed.',
    close: 'Close',
  },
});
