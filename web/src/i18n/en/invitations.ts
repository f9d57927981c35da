import { catalogue } from '../catalogue';

/** Inviting staff by mail, and accepting it. */
export const t = catalogue({
  title: 'Invitations',
  line: 'A link by mail, good once for 7 days. The person chooses a password and is staff from then on.',
  invite: 'Invite a colleague',
  none: 'No open invitations.',
  failed: 'The invitations did not load.',
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
  unknown: 'Somebody who is gone',
  again: 'Send again<name> to {{email}}</name>',
  revoke: 'Revoke<name> the invitation of {{email}}</name>',
  accept: {
    title: 'Join the office',
    line: 'You are invited as {{role}}, with {{email}}. Choose a password; then log in.',
    roles: { owner: 'an owner', reviewer: 'a reviewer' },
    send: 'Make my account',
    looking: 'Looking at the invitation',
    over: 'This invitation does not work',
    login: 'Go to login',
  },
});
