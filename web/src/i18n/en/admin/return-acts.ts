import { catalogue } from '../../catalogue';

/** What staff can do with a return, as buttons and menus say it. */
export const t = catalogue({
  start: 'Start checking',
  send: 'Send for approval',
  ask: 'Ask for documents',
  look: 'Look at the new paper',
  remind: 'Send the mail again',
  replace: 'Replace the draft',
  file: 'Mark as filed',
  verify: 'Mark as e-verified',
  change: 'Change form or period',
  'paper-approval': 'Record an approval on paper',
  'take-back': 'Take the draft back',
  correct: 'Correct the acknowledgement',
  withdraw: 'Withdraw this return',
  resume: 'Take it up again',
});
