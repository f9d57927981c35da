import { catalogue } from '../../catalogue';

/** Password of a locked PDF, beside the paper, and how the preview opened it. */
export const t = catalogue({
  label: 'Password of this PDF',
  show: 'Show password',
  copy: 'Copy password',
  audited: 'The audit trail records each look.',
  opened: 'Opened with the client’s PAN and date of birth. The audit trail records that look.',
  unknown:
    'This PDF is locked. It may open by itself once the client’s PAN and date of birth are in the client’s record.',
  wrong: 'This PDF is locked, and the client’s PAN and date of birth don’t open it.',
  failed: 'This PDF is locked, and the client’s PAN and date of birth could not be read. {{why}}',
});
