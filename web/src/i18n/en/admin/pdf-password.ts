import { catalogue } from '../../catalogue';

/** Password of a locked PDF, beside the paper. */
export const t = catalogue({
  label: 'Password of this PDF',
  show: 'Show password',
  copy: 'Copy password',
  audited: 'The audit trail records each look.',
});
