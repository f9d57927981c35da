import { catalogue } from '../catalogue';

/** Words for returns that clients and staff share. */
export const t = catalogue({
  steps: {
    received: 'Received',
    checking: 'Checking',
    'documents-needed': 'Documents needed',
    prepared: 'Prepared',
    approved: 'Approved',
    filed: 'Filed',
    'e-verified': 'e-Verified',
    withdrawn: 'Withdrawn',
  },
  /** From nought. Higher counts are written in figures. */
  numbers: 'no one two three four five six seven eight nine ten',
});
