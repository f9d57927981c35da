import { catalogue } from '../../catalogue';

export const changeUser = catalogue({
  title: 'Change {{name}}',
  saved: 'Saved',
  client: 'Client',
  clientNote: 'Can send papers and see their own.',
  staff: 'Staff',
  staffNote: 'Can use the admin area.',
  reviewer: 'Reviewer',
  reviewerNote:
    'Works on papers, clients and returns, and files them. Cannot delete, export, record fees, or see users.',
  owner: 'Owner',
  ownerNote: 'Full access, including users and deleting.',
  account: 'Account',
  blocked: 'Blocked',
  blockedNote: 'Signed out everywhere and cannot log in. Papers are kept.',
  clients_one: '{{number}} client stays assigned to this person',
  clients_other: '{{number}} clients stay assigned to this person',
  openReturns_one: '{{number}} open return stays assigned to this person',
  openReturns_other: '{{number}} open returns stay assigned to this person',
  signOut: 'Sign out everywhere',
  signedOut: '{{name}} is signed out everywhere',
  resetLogin: 'Reset login',
  resetLoginNote: 'For a person who has lost phone and recovery codes.',
  cancel: 'Cancel',
  save: 'Save',
  signOutAll: {
    title: 'Sign out {{name}} everywhere?',
    line: 'Every login of this person ends within a second, on all devices. They can log in again at once: to keep somebody out, block the account.',
  },
  reset: {
    title: 'Reset the login of {{name}}?',
    ring: 'Ring them first, so that you help the person and nobody who pretends to be them.',
    now: 'They are signed out everywhere at once, and no device is trusted any more.',
    link: 'We mail a link to {{email}}. With it they set a new password. Until then nobody can log in to the account.',
    moved:
      'The address was changed from {{former}} on {{at}}. An intruder may have done that, and would get this link. Ring the number that you know of before. We tell the former address, too.',
    factors: 'Remove two-step login, too',
    factorsNote:
      'Passkeys, authenticator app and recovery codes: only for somebody who has lost them. Otherwise they log in with the new password and their second step.',
  },
  resetSent: {
    title: '{{name}} is signed out and gets a link',
    link: 'Link',
    sentTo: 'In the mail to {{email}}. Nobody else sees it.',
    ends: 'Works until',
    once: '{{until}}, once',
    next: 'Next',
    steps:
      'They open it and choose a new password. Then they log in with that password, and set up two-step login anew if it was removed.',
    late: 'Too late?',
    another: 'They press “Forgot Password?” on the login page and get another link.',
    close: 'Close',
  },
});

/** Erasure of an account by the office, after a request. */
export const erasures = catalogue({
  open: 'Erase the account',
  openOf: 'Erase {{name}}’s account…',
  follow: 'Erasure',
  followOf: 'Progress of the erasure of {{name}}’s account',
  ask: {
    title: 'Erase the account of {{name}}?',
    line: 'Use this if {{name}} has asked for it by letter or email, after checking who wrote. Profile, logins and files of {{email}} are permanently removed. This cannot be undone.',
    clients:
      'Persons and families for whom nobody else acts go with it: their record, open returns, fees and payments.',
    actsFor: 'This account acts for {{names}}.',
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
    done: 'All data of {{email}} is removed but what we may keep.',
    kept: 'The account of {{email}} was not erased. The account of the last owner who can log in is never erased; see the audit trail.',
    /** For an address that was never confirmed. */
    stay: 'Kept',
    doneUnconfirmed:
      'The account of {{email}} is removed. Messages from this address and its newsletter subscription stay, because the address was never confirmed.',
    close: 'Close',
  },
});

/** Invitations of staff and clients by mail. */
export const invitations = catalogue({
  title: 'Invitations',
  line: 'An email link that works once, for 7 days. The person chooses a password and becomes staff.',
  invite: 'Invite a colleague',
  none: 'No open invitations.',
  failed: 'The invitations could not be loaded.',
  retry: 'Retry',
  email: 'Email',
  name: 'Name',
  nameOptional: 'Name (optional)',
  role: 'Staff role',
  cancel: 'Cancel',
  send: 'Send invitation',
  by: 'Invited by',
  sent: 'Sent',
  until: 'Works until',
  acts: 'Actions',
  unknown: 'A deleted account',
  client: 'Client',
  opens: 'Opens {{return}}',
  again: 'Send again<name> to {{email}}</name>',
  revoke: 'Revoke<name> the invitation of {{email}}</name>',
});

/** Invites an enquiry's writer as a client. */
export const inviteEnquirer = catalogue({
  invite: 'Invite as a client',
  note: 'By mail. A return can open by itself when the invitation is accepted.',
  startReturn: 'Start a return',
  hasAccount: '{{name}} has an account with this address, so no invitation is needed.',
  title: 'Invite {{name}} as a client',
  line: 'A link goes to {{email}}. It works once, for seven days. An earlier link to this address ends.',
  seems: 'With this mobile or address there is a client:',
  opens: 'Open a return when it is accepted',
  opensNote: 'It is assigned to you and names this message.',
  send: 'Send the invitation',
  cancel: 'Cancel',
});
