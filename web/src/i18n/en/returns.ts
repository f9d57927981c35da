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
  approval: {
    return: 'Return',
    taxpayer: 'In the name of',
    by: 'Approved by',
    scan: 'Scan',
    openScan: 'Open the signed paper',
    when: 'When',
    time: '{{day}}, {{clock}} IST',
    address: 'From address',
    session: 'Session',
    document: 'Document',
    draft: '{{form}}, draft {{draft}}',
    fingerprint: 'Fingerprint',
    words: 'Agreed to',
    print: 'Print',
    printed: '{{firm}} approval {{reference}}',
  },
  /** From nought. Higher counts are written in figures. */
  numbers: 'no one two three four five six seven eight nine ten',
});
