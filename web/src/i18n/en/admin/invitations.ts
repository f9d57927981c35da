import { catalogue } from '../../catalogue';

/** Invitations of staff and clients by mail. */
export const t = catalogue({
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
  line: 'A link goes to {{email}}. It works once, for seven days.',
  opens: 'Open a return when it is accepted',
  opensNote: 'It is assigned to you and names this message.',
  send: 'Send the invitation',
  cancel: 'Cancel',
});
