import { catalogue } from '../../catalogue';

/** Acts of staff on a return, in buttons and menus. */
export const t = catalogue({
  start: 'Start checking',
  send: 'Send for approval',
  ask: 'Ask for documents',
  look_one: 'Look at the new paper',
  look_other: 'Look at {{count}} new papers',
  read_one: 'Read the new message',
  read_other: 'Read {{count}} new messages',
  askMore: 'Ask for more',
  assign: 'Assign',
  again: 'Ask again',
  remind: 'Send the mail again',
  replace: 'Replace the draft',
  file: 'Mark as filed',
  verify: 'Mark as e-verified',
  receive: 'Mark as paid',
  'undo-payment': 'Take this payment back',
  change: 'Change form or period',
  'paper-approval': 'Record an approval on paper',
  'take-back': 'Take the draft back',
  correct: 'Correct the acknowledgement',
  withdraw: 'Withdraw this return',
  resume: 'Take it up again',
});
