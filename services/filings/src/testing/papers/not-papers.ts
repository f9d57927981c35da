import { type Facts, factsOf, type Random, randomOf, slashed } from './facts.js';
import type { MadePage } from './layout.js';
import { type MadePaper, makePaper, makers, pageOf } from './made-papers.js';

/** What must not be recognised, with a name for the spec. */
export type NotPaper = readonly [name: string, pages: readonly MadePage[]];

/** Papers of offices and clients that quote numbers and captions of the forms. */
const others = (facts: Facts): Record<string, readonly string[]> => {
  const { pan, otherPan, person, years, incomeYears, gstin, tan, acknowledgement, account, filedOn, deductor, arn } =
    facts;
  return {
    'a letter with a PAN': [
      'To the office',
      `Dear Sir, my details: PAN: ${pan}`,
      `Name: ${person}`,
      `Assessment Year: ${years}`,
    ],
    'a letter that sends Form 16': [
      'Form 16 and bank statement attached',
      `PAN: ${pan}`,
      `Assessment Year ${years}`,
      'Regards',
      person,
    ],
    'a mail about an acknowledgement': [
      'Subject: INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
      'Dear taxpayer,',
      `PAN: ${pan}`,
      `Acknowledgement Number: ${acknowledgement}`,
    ],
    'an SMS': [`Your ITR for AY ${years} with Ack No ${acknowledgement} is filed. PAN ${pan}.`],
    'a list of papers': [
      'PAN card',
      'Aadhaar',
      'Form 16',
      'Form 26AS',
      'AIS and TIS',
      'Bank statement',
      'Challan Receipt',
    ],
    'an article on Form 16': [
      'FORM NO. 16',
      'PART A',
      'Certificate No. is a number that TRACES gives.',
      'PAN of the Employee: check that it is yours.',
      'TAN of the Deductor: ten letters and digits.',
      `Assessment Year ${years} is the year after the income.`,
    ],
    'an article on ITR-V': [
      'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT: what it is',
      'PAN: the first thing to check',
      'Name, Form Number, Filed u/s, Assessment Year',
    ],
    'a checklist with a heading': [
      'Annual Information Statement (AIS)',
      'Permanent Account Number (PAN)',
      'Name of Assessee',
      'Aadhaar Number',
      `Assessment Year ${years}`,
    ],
    'an intimation': [
      'INTIMATION U/S 143(1) OF THE INCOME TAX ACT, 1961',
      `PAN: ${pan}`,
      `Name: ${person}`,
      `Assessment Year: ${years}`,
      `e-Filing Acknowledgement Number ${acknowledgement}`,
      'Form Number ITR-1',
    ],
    'a notice of demand': ['Notice of demand under section 156', `PAN ${pan}`, `Assessment Year ${years}`],
    'a return itself': [
      'FORM ITR-1 SAHAJ',
      'INDIAN INCOME TAX RETURN',
      `Assessment Year ${years}`,
      `PAN ${pan}`,
      `First Name ${person}`,
    ],
    'Form 15G': [
      'FORM NO. 15G',
      `Name of Assessee (Declarant) ${person}`,
      `PAN of the Assessee ${pan}`,
      `Status Individual`,
      `Assessment Year ${years}`,
    ],
    'Form 12BB': [
      'FORM NO. 12BB',
      `Name and address of the employee ${person}`,
      `Permanent Account Number of the employee ${pan}`,
      `Financial year ${incomeYears}`,
    ],
    'Form 16B': [
      'FORM NO. 16B',
      `Certificate No. ABCDEFG`,
      `PAN of the Deductee ${pan}`,
      `PAN of the Deductor ${otherPan}`,
      `Assessment Year ${years}`,
    ],
    'Form 16C': ['FORM NO. 16C', 'Certificate No. ABCDEFG', `PAN of the Payee ${pan}`, `Assessment Year ${years}`],
    'Part B alone': [
      'FORM NO. 16',
      'PART B (Annexure)',
      `PAN of the Employee ${pan}`,
      `TAN of the Deductor ${tan}`,
      `Assessment Year ${years}`,
    ],
    'Form 3CD': [
      'FORM NO. 3CD',
      `Name of the assessee ${person}`,
      `Permanent Account Number ${pan}`,
      `Assessment Year ${years}`,
    ],
    'Form 27A': ['FORM NO. 27A', `TAN ${tan}`, `PAN ${otherPan}`, `Assessment Year ${years}`],
    'a registration for GST': [
      'FORM GST REG-06',
      'Registration Certificate',
      `Registration Number: ${gstin}`,
      `Legal Name ${deductor}`,
      `Date of Liability ${slashed(filedOn)}`,
    ],
    'an invoice': [
      'TAX INVOICE',
      deductor,
      `GSTIN ${gstin}`,
      `PAN ${otherPan}`,
      `Date ${slashed(filedOn)}`,
      'Total 12,400.00',
    ],
    'an e-way bill': ['E-Way Bill', `GSTIN of Supplier ${gstin}`, `Document Date ${slashed(filedOn)}`],
    'GSTR-2A': [
      'FORM GSTR-2A',
      `GSTIN ${gstin}`,
      `Legal name of the registered person ${deductor}`,
      'Year 2025-26',
      'Period April',
    ],
    'a draft of GSTR-3B': [
      'Form GSTR-3B',
      `GSTIN ${gstin}`,
      `Legal name of the registered person ${deductor}`,
      'Year 2025-26',
      'Period April',
      'ARN',
      'Date of ARN',
    ],
    'a salary slip': [
      'Pay slip for March 2026',
      `Employee Name ${person}`,
      `PAN ${pan}`,
      `A/C No ${account}`,
      'Gross 84,000',
    ],
    'a statement of a card': [
      'Credit Card Statement',
      `Name ${person}`,
      'Card Number XXXX XXXX XXXX 4321',
      'Date',
      'Transaction Details',
      'Amount',
    ],
    'a statement of funds': [
      'Consolidated Account Statement',
      `PAN: ${pan}`,
      `Folio No: 1234567/89`,
      `01-Apr-2025 To 31-Mar-2026`,
      'Date',
      'Transaction',
      'Amount',
      'Units',
      'Balance',
    ],
    'a letter of sanction': [
      'Sanction of a home loan',
      `Name ${person}`,
      `Loan Account Number ${account}`,
      `PAN ${pan}`,
    ],
    'a rent agreement': ['RENT AGREEMENT', `Landlord: ${person}`, 'Tenant: MOHAN LAL', `PAN of Landlord ${pan}`],
    'a bill': ['Electricity Bill', `Name ${person}`, `Account No ${account}`, 'Date', 'Balance 0.00'],
    'a balance sheet': [
      'BALANCE SHEET as at 31st March 2026',
      deductor,
      `PAN: ${otherPan}`,
      'Capital Account',
      'Total 84,12,400',
    ],
    'a ledger': [
      'Ledger Account',
      deductor,
      '1-Apr-2025 to 31-Mar-2026',
      'Date',
      'Particulars',
      'Debit',
      'Credit',
      'Balance',
    ],
    'a computation of GST': ['Computation of tax', `GSTIN ${gstin}`, `ARN ${arn}`, 'Output tax 12,400'],
    'a form to order an Aadhaar': [
      'Unique Identification Authority of India',
      'Aadhaar Enrolment Form',
      'Name',
      'Address',
      'Date of Birth',
    ],
    'an application for a PAN': [
      'Form No. 49A',
      'INCOME TAX DEPARTMENT',
      'Application for Allotment of Permanent Account Number',
      'Name',
      "Father's Name",
      'Date of Birth',
    ],
    'a page of numbers': ['4321', '8765', pan, gstin, acknowledgement, account],
  };
};

type Change = readonly [name: string, change: (paper: MadePaper, facts: Facts) => MadePage[] | null];
const changed = (paper: MadePaper, change: (text: string) => string): MadePage[] =>
  paper.pages.map((page) => ({ ...page, placed: page.placed.map((each) => ({ ...each, text: change(each.text) })) }));
const onTop = (paper: MadePaper, ...lines: string[]): MadePage[] => {
  const [page] = paper.pages;
  const top = pageOf(lines, { top: 30 }).placed;
  return page
    ? [{ ...page, placed: [...top, ...page.placed.map((each) => ({ ...each, y: each.y + lines.length * 15 }))] }]
    : [];
};

/** What turns a form into something else. Null: such a paper has nothing to change. */
const changes: readonly Change[] = [
  [
    'without values',
    (paper) =>
      !paper.values.account && Object.keys(paper.values).some((name) => ['pan', 'gstin'].includes(name))
        ? changed(paper, (text) =>
            Object.values(paper.values).reduce((left, value) => left.replaceAll(value, ''), text),
          )
        : null,
  ],
  [
    'with a PAN of no kind',
    (paper) =>
      paper.values.pan && !paper.values.account
        ? changed(paper, (text) => text.replaceAll(paper.values.pan ?? '', 'ABCDE1234F'))
        : null,
  ],
  [
    'with the PAN of a template',
    (paper) =>
      paper.values.pan && !paper.values.account
        ? changed(paper, (text) => text.replaceAll(paper.values.pan ?? '', 'AAAPA0000A'))
        : null,
  ],
  [
    'with a mistyped GSTIN',
    (paper) =>
      paper.values.gstin
        ? changed(paper, (text) => text.replaceAll(paper.values.gstin ?? '', '09ABCPE1234F1Z0'))
        : null,
  ],
  ['in a letter', (paper) => onTop(paper, 'Dear Sir,', 'this is what the form says:')],
  ['in a guide', (paper) => onTop(paper, 'How to read it: an example')],
  ['as a specimen', (paper) => onTop(paper, 'SPECIMEN')],
  [
    'deep in another paper',
    (paper) =>
      onTop(paper, ...Array.from({ length: 14 }, (_, at) => `Clause ${at + 1} of the agreement between the parties`)),
  ],
  [
    'as one run of text',
    (paper) => [pageOf([paper.pages.flatMap(({ placed }) => placed.map(({ text }) => text)).join(' ')])],
  ],
  ['with everything turned round', (paper) => changed(paper, (text) => [...text].reverse().join(''))],
];

/** Other papers, and forms that were changed, of these facts. */
export function notPapers(seed: number): NotPaper[] {
  const random: Random = randomOf(seed);
  const facts = factsOf(random);
  const plain = Object.entries(others(facts)).map(([name, lines]): NotPaper => [name, [pageOf(lines)]]);
  const turned = makers.flatMap((maker) => {
    const paper = makePaper(maker, random);
    return changes.flatMap(([name, change]): NotPaper[] => {
      const pages = change(paper, facts);
      return pages ? [[`${paper.kind} ${name}`, pages]] : [];
    });
  });
  return [...plain, ...turned];
}
