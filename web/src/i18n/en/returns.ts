import { stepWords } from '@easy-tax/contracts';
import { catalogue } from '../catalogue';

/** Words for returns that clients and staff share. */
export const t = catalogue({
  steps: stepWords,
  approval: {
    return: 'Return',
    taxpayer: 'In the name of',
    by: 'Approved by',
    scan: 'Scan',
    openScan: 'Open the signed paper',
    when: 'When',
    time: '{{day}}, {{clock}} IST',
    address: 'From address',
    recordedFrom: 'Recorded by the office from address',
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
