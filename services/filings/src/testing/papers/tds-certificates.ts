import { type Maker, pageOf, type Row } from './rows.js';

const certificates = {
  'form-16': {
    forms: ['FORM NO. 16', 'FORM NO. 130'],
    rows: ['[See rule 31(1)(a)]', 'PART A'],
    parties: ['Employer/Specified Bank', 'Employee/Specified senior citizen'],
    owners: [
      ['PAN of the Employee/Specified senior citizen'],
      ['PAN of the Employee/Specified', 'senior citizen'],
      ['PAN of the Employee'],
    ],
  },
  'form-16a': {
    forms: ['FORM NO. 16A', 'FORM NO. 131'],
    rows: ['[See rule 31(1)(b)]'],
    parties: ['deductor', 'deductee'],
    owners: [['PAN of the deductee']],
  },
} as const;

export function certificate(kind: keyof typeof certificates): Maker {
  return (facts, random) => {
    const { pan, otherPan, tan, deductor, person, years, incomeYears, certificate: number } = facts;
    const isNew = facts.year === 2026 && random.below(2) === 1;
    const { forms, rows: below, parties, owners } = certificates[kind];
    const [owner, more] = random.of<readonly string[]>(owners);
    const rows = [
      forms[isNew ? 1 : 0],
      ...below,
      'Certificate under Section 203 of the Income-tax Act, 1961 for tax deducted at source',
      [
        [50, `Certificate No. ${number}`],
        [330, 'Last updated on 02-Jun-2026'],
      ] as Row,
      [
        [50, `Name and address of the ${parties[0]}`],
        [310, `Name and address of the ${parties[1]}`],
      ] as Row,
      [
        [50, deductor],
        [310, person],
      ] as Row,
      [
        [50, '4TH FLOOR, NEHRU PLACE'],
        [310, '12, CIVIL LINES'],
      ] as Row,
      [
        [50, 'NEW DELHI - 110019'],
        [310, 'KANPUR - 208001 Uttar Pradesh'],
      ] as Row,
      [
        [50, 'PAN of the Deductor'],
        [190, 'TAN of the Deductor'],
        [330, owner],
      ] as Row,
      ...(more ? [[[330, more]] as Row] : []),
      [
        [50, otherPan],
        [190, tan],
        [330, pan],
      ] as Row,
      [
        [50, 'CIT (TDS)'],
        [310, isNew ? 'Tax Year' : 'Assessment Year'],
        [420, 'Period'],
      ] as Row,
      [
        [50, 'The Commissioner of Income Tax (TDS)'],
        [310, years],
        [420, `01-Apr-${incomeYears.slice(0, 4)}`],
      ] as Row,
      'Summary of amount paid/credited and tax deducted at source thereon',
      [
        [50, 'Q1'],
        [190, 'QABCDEFG'],
        [310, '2,40,000.00'],
        [420, '18,000.00'],
      ] as Row,
    ];
    const values = { pan, tan, deductor, person, certificate: number, year: `${isNew ? 'TY' : 'AY'} ${years}` };
    const next = pageOf([
      'II. DETAILS OF TAX DEDUCTED AND DEPOSITED',
      'Verification',
      `I, SURESH KUMAR, certify that tax of ${tan} is paid`,
    ]);
    return { kind, pages: [pageOf(rows), ...(random.below(2) ? [next] : [])], values };
  };
}
