import { ReturnStep, steps } from '@easy-tax/contracts';
import { catalogue } from '../catalogue';

const nameOf = (step: ReturnStep) => [step, steps[step].words] as const;

/** Texts about returns for clients and staff. */
export const t = catalogue({
  steps: Object.fromEntries(ReturnStep.options.map(nameOf)) as Record<ReturnStep, string>,
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
    figures: 'Figures',
    words: 'Agreed to',
    print: 'Print',
    printed: '{{firm}} approval {{reference}}',
  },
  figures: {
    title: 'What draft {{draft}} says',
    income: 'Income',
    outward: 'Your sales, without tax',
    outwardTax: 'Tax on sales',
    tax: 'Tax, with cess, interest and late fee',
    paid: 'Already paid',
    credit: 'Credit of purchases',
    toPay: 'To pay',
    refund: 'Refund to you',
  },
  /** Loads earlier messages. */
  earlier: 'Earlier ones',
  /** From zero. Higher counts are written in digits. */
  numbers: 'no one two three four five six seven eight nine ten',
});
