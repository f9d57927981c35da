import { catalogue } from '../../catalogue';

/** Invites an enquiry's writer as a client. */
export const t = catalogue({
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
