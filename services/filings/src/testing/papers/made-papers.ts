import type { ReadKind } from '@easy-tax/contracts';
import type { FieldName } from '../../reading/recogniser.js';
import { type Facts, factsOf, type Random, slashed, worded } from './facts.js';
import type { MadePage, Placed } from './layout.js';

/** A paper, and what must be read from it. */
export interface MadePaper {
  readonly kind: ReadKind;
  readonly pages: readonly MadePage[];
  readonly values: Partial<Record<FieldName, string>>;
}

type Row = readonly (readonly [x: number, text: string])[];

/** Rows from the top, a line each; a number alone is a gap in points. */
export function pageOf(rows: readonly (Row | string | number)[], { top = 60, pitch = 15, left = 50 } = {}): MadePage {
  const placed: Placed[] = [];
  let y = top;
  for (const row of rows) {
    if (typeof row === 'number') y += row;
    else {
      const cells: Row = typeof row === 'string' ? [[left, row]] : row;
      placed.push(...cells.map(([x, text]) => ({ text, x, y })));
      y += pitch;
    }
  }
  return { width: 595, height: 842, placed };
}

/** Captions with their values: beside each other, in one run, below each other, in columns. */
const pairs = (random: Random, all: readonly (readonly [string, string])[]): (Row | string)[] => {
  const style = random.below(4);
  return all.flatMap(([caption, value]): (Row | string)[] => {
    if (style === 0)
      return [
        [
          [50, caption],
          [290, value],
        ],
      ];
    if (style === 1) return [`${caption} : ${value}`];
    if (style === 2) return [caption, value];
    return [
      [
        [50, caption],
        [270, ':'],
        [290, value],
      ],
    ];
  });
};

const brokenYear = (random: Random, years: string): (Row | string)[] =>
  random.below(2)
    ? [
        [
          [50, 'Assessment Year'],
          [290, years],
        ],
      ]
    : ['Assessment', 'Year', years.slice(0, 5), years.slice(5)];

function itrAcknowledgement(facts: Facts, random: Random): MadePaper {
  const { acknowledgement, filedOn, years, pan, person, form } = facts;
  const title = random.of([
    'INDIAN INCOME TAX RETURN ACKNOWLEDGEMENT',
    'INDIAN INCOME TAX RETURN VERIFICATION FORM',
    'Indian Income Tax Return Acknowledgement',
  ]);
  const head = random.below(2)
    ? [`Acknowledgement Number:${acknowledgement}`, `Date of filing : ${worded(filedOn)}`]
    : [
        [
          [50, `Acknowledgement Number:${acknowledgement}`],
          [400, `Date of filing : ${worded(filedOn)}`],
        ] as Row,
      ];
  const rows = [
    ...head,
    title,
    '[Where the data of the Return of Income in Form ITR-1(SAHAJ), ITR-2, ITR-3, ITR-4(SUGAM), ITR-5, ITR-6, ITR-7',
    'filed and verified]',
    '(Please see Rule 12 of the Income-tax Rules, 1962)',
    ...brokenYear(random, years),
    ...pairs(random, [
      ['PAN', pan],
      ['Name', person],
      ['Address', '12, CIVIL LINES, KANPUR, UTTAR PRADESH, 208001'],
      ['Status', 'Individual'],
      ['Form Number', random.below(2) ? form : `${form} `],
      ['Filed u/s', '139(1)-On or before due date'],
      ['e-Filing Acknowledgement Number', acknowledgement],
    ]),
    [
      [50, 'Taxable Income and Tax Details'],
      [300, 'Total Income'],
      [500, '7,41,220'],
    ] as Row,
    'This return has been digitally signed by the assessee having PAN',
  ];
  const values = { pan, year: `AY ${years}`, acknowledgement, form, 'filed-on': filedOn, person };
  return { kind: 'itr-acknowledgement', pages: [pageOf(rows)], values };
}

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

function certificate(kind: keyof typeof certificates): Maker {
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

function form26as(facts: Facts, random: Random): MadePaper {
  const { pan, years, incomeYears, person, tan, deductor } = facts;
  const rows = [
    [[230, 'Form 26AS']] as Row,
    'Annual Tax Statement under Section 203AA of the Income Tax Act, 1961',
    [[400, `Data updated till 12-Jun-${facts.year}`]] as Row,
    ...(random.below(2)
      ? [
          [
            [50, 'Permanent Account Number (PAN)'],
            [230, pan],
            [310, 'Current Status of PAN'],
            [430, 'Active'],
          ] as Row,
          [
            [50, 'Financial Year'],
            [150, incomeYears],
            [310, 'Assessment Year'],
            [430, years],
          ] as Row,
          [
            [50, 'Name of Assessee'],
            [150, person],
          ] as Row,
        ]
      : pairs(random, [
          ['Permanent Account Number (PAN)', pan],
          ['Financial Year', incomeYears],
          ['Assessment Year', years],
          ['Name of Assessee', person],
        ])),
    'Address of Assessee   12, CIVIL LINES, KANPUR',
    'PART-I - Details of Tax Deducted at Source',
    [
      [50, 'Sr. No.'],
      [110, 'Name of Deductor'],
      [310, 'TAN of Deductor'],
      [430, 'Total Amount Paid/ Credited'],
    ] as Row,
    [
      [50, '1'],
      [110, deductor],
      [310, tan],
      [430, '2,40,000.00'],
    ] as Row,
  ];
  return {
    kind: 'form-26as',
    pages: [pageOf(rows), pageOf(['PART-II - Details of Tax Deducted at Source for 15G / 15H'])],
    values: { pan, year: `AY ${years}`, person },
  };
}

function statement(kind: 'ais' | 'tis'): Maker {
  return (facts, random) => {
    const { pan, years, incomeYears, person, birth, tan, deductor } = facts;
    const isNew = facts.year === 2026 && random.below(2) === 1;
    const title = kind === 'ais' ? 'Annual Information Statement (AIS)' : 'Taxpayer Information Summary (TIS)';
    const rows = [
      ...(isNew && kind === 'ais' ? ['FORM NO. 168'] : []),
      title,
      [
        [330, 'Financial Year'],
        [450, isNew ? 'Tax Year' : 'Assessment Year'],
      ] as Row,
      [
        [330, incomeYears],
        [450, years],
      ] as Row,
      'Part A - General Information',
      [
        [50, 'Permanent Account Number (PAN)'],
        [230, 'Aadhaar Number'],
        [380, 'Name of Assessee'],
      ] as Row,
      [
        [50, pan],
        [230, 'XXXX XXXX 4321'],
        [380, person],
      ] as Row,
      [
        [50, 'Date of Birth'],
        [230, 'Mobile Number'],
        [380, 'E-mail Address'],
      ] as Row,
      [
        [50, birth],
        [230, '98XXXXXX10'],
        [380, 'name@mail.test'],
      ] as Row,
      'Part B - Information relating to tax deducted or collected at source',
      [
        [50, '1'],
        [110, 'TDS-192'],
        [190, 'Salary received (Section 192)'],
        [380, `${deductor} (${tan})`],
      ] as Row,
    ];
    return {
      kind,
      pages: [pageOf(rows, { pitch: 17 }), pageOf(['SR. NO.', 'INFORMATION CODE'])],
      values: { pan, year: `${isNew ? 'TY' : 'AY'} ${years}`, person },
    };
  };
}

function computation(facts: Facts, random: Random): MadePaper {
  const { pan, years, incomeYears, person } = facts;
  const rows = [
    random.of(['COMPUTATION OF TOTAL INCOME', 'Computation of Total Income', 'STATEMENT OF COMPUTATION OF INCOME']),
    ...pairs(random, [
      [random.of(['Name of Assessee', 'Name']), person],
      ['PAN', pan],
      ['Assessment Year', years],
      ['Previous Year', incomeYears],
      ['Status', 'Individual'],
    ]),
    [
      [50, 'Income from Salary'],
      [450, '8,40,000'],
    ] as Row,
    [
      [50, 'Gross Total Income'],
      [450, '8,40,000'],
    ] as Row,
    [
      [50, 'Total Income'],
      [450, '7,41,220'],
    ] as Row,
  ];
  return { kind: 'computation', pages: [pageOf(rows)], values: { pan, year: `AY ${years}`, person } };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const quarters = ['Apr-Jun', 'Jul-Sep', 'Oct-Dec', 'Jan-Mar'];

function gstAcknowledgement(facts: Facts, random: Random): MadePaper {
  const { gstin, arn, gstYears, month, gstPeriod, filedOn, deductor } = facts;
  const form = random.of(['GSTR-3B', 'GSTR-1', 'GSTR-9']);
  const isQuarter = form !== 'GSTR-9' && random.below(4) === 0;
  const quarter = 1 + random.below(4);
  const named = isQuarter ? (quarters[quarter - 1] ?? '') : (months[month - 1] ?? '');
  const numbers = random.below(2)
    ? [
        '1. GSTIN',
        '2(a). Legal name of the registered person',
        '2(b). Trade name, if any',
        '2(c). ARN',
        '2(d). Date of ARN',
      ]
    : ['GSTIN', 'Legal name of the registered person', 'Trade name, if any', 'ARN', 'Date of ARN'];
  const rows = [
    [[250, `${random.of(['Form', 'FORM'])} ${form}`]] as Row,
    form === 'GSTR-3B' ? '[See rule 61(5)]' : '[See rule 59(1)]',
    [
      [380, random.of(['Year', 'Financial Year'])],
      [470, gstYears],
    ] as Row,
    ...(form === 'GSTR-9'
      ? []
      : [
          [
            [380, random.of(['Period', 'Tax period'])],
            [470, named],
          ] as Row,
        ]),
    ...pairs(
      random,
      numbers.map((caption, at) => [caption, [gstin, deductor, deductor, arn, slashed(filedOn)][at] ?? ''] as const),
    ),
    '(Amount in Rs. for all tables)',
    '3.1 Details of Outward supplies and inward supplies liable to reverse charge',
  ];
  const when =
    form === 'GSTR-9'
      ? { year: `FY ${gstYears}` }
      : { period: isQuarter ? `${gstYears.slice(0, 4)}-Q${quarter}` : gstPeriod };
  return {
    kind: 'gst-acknowledgement',
    pages: [pageOf(rows)],
    values: { gstin, acknowledgement: arn, form, 'filed-on': filedOn, person: deductor, ...when },
  };
}

function bankStatement(facts: Facts, random: Random): MadePaper {
  const { person, account, incomeYears } = facts;
  const [code, bank] = random.of([
    ['HDFC', 'HDFC Bank'],
    ['SBIN', 'State Bank of India'],
    ['PUNB', 'Punjab National Bank'],
  ] as const);
  const from = Number(incomeYears.slice(0, 4));
  const rows = [
    `${bank} Limited`,
    random.of(['Statement of Account', 'ACCOUNT STATEMENT', 'Statement of account']),
    ...pairs(random, [
      ['Account Name', person],
      ['Account No', random.below(2) ? account : `XXXXXXXX${account.slice(8)}`],
      ['IFSC', `${code}0001234`],
    ]),
    `From : 01/04/${from} To : 31/03/${from + 1}`,
    [
      [50, 'Date'],
      [120, 'Narration'],
      [300, 'Withdrawal Amt.'],
      [400, 'Deposit Amt.'],
      [490, 'Closing Balance'],
    ] as Row,
    [
      [50, `01/04/${from}`],
      [120, 'UPI-KIRANA STORE'],
      [300, '420.00'],
      [490, '12,480.00'],
    ] as Row,
    [
      [50, `03/04/${from}`],
      [120, 'NEFT SALARY'],
      [400, '64,000.00'],
      [490, '76,480.00'],
    ] as Row,
  ];
  return {
    kind: 'bank-statement',
    pages: [
      pageOf(rows),
      pageOf([
        [
          [50, 'Date'],
          [120, 'Narration'],
        ] as Row,
      ]),
    ],
    values: { account: account.slice(8), bank, year: `FY ${incomeYears}`, person },
  };
}

function interestCertificate(facts: Facts, random: Random): MadePaper {
  const { person, pan, account, incomeYears } = facts;
  const rows = [
    random.of(['INTEREST CERTIFICATE', 'Interest Certificate']),
    ...pairs(random, [
      ['Customer Name', person],
      ['PAN', pan],
      ['Account Number', account],
      ['Financial Year', incomeYears],
      ['IFSC', 'SBIN0001234'],
      ['Interest Paid', '18,240.00'],
    ]),
  ];
  return {
    kind: 'interest-certificate',
    pages: [pageOf(rows)],
    values: { account: account.slice(8), pan, person, year: `FY ${incomeYears}`, bank: 'State Bank of India' },
  };
}

function rentReceipts(facts: Facts, random: Random): MadePaper {
  const one = (month: string) => [
    'RENT RECEIPT',
    `Received with thanks the sum of Rs. 18,000 towards the rent of ${month}`,
    `Tenant : ${facts.person}`,
    `Landlord : ${random.of(['SURESH KUMAR', 'MOHAN LAL'])}`,
    `PAN of Landlord : ${facts.otherPan}`,
    'Signature of Landlord',
    20,
  ];
  return {
    kind: 'rent-receipts',
    pages: [pageOf([...one('April'), ...one('May'), ...one('June')])],
    values: { person: facts.person },
  };
}

function panCard(facts: Facts, random: Random): MadePaper {
  const { pan, person, birth } = facts;
  const rows = [
    [
      [50, 'INCOME TAX DEPARTMENT'],
      [330, random.of(['GOVT. OF INDIA', 'Government of India'])],
    ] as Row,
    random.of(['Permanent Account Number Card', 'e-Permanent Account Number (e-PAN) Card']),
    pan,
    'Name',
    person,
    "Father's Name",
    'SURESH KUMAR',
    'Date of Birth',
    birth,
  ];
  return { kind: 'pan-card', pages: [pageOf(rows)], values: { pan, person } };
}

function aadhaar(facts: Facts, random: Random): MadePaper {
  const number = random.of(['XXXX XXXX 4321', '2345 6789 4321']);
  const rows = [
    'Unique Identification Authority of India',
    'Government of India',
    'Enrolment No.: 0000/00000/00000',
    'To',
    facts.person,
    'Your Aadhaar No. :',
    number,
    `DOB: ${facts.birth}`,
    'Aadhaar is a proof of identity, not of citizenship',
  ];
  return { kind: 'aadhaar', pages: [pageOf(rows)], values: {} };
}

function challan(facts: Facts, random: Random): MadePaper {
  const { pan, person, years, incomeYears, filedOn, gstin } = facts;
  const number = `${facts.filedOn.replaceAll('-', '').slice(2)}00012345KKBK`;
  const rows = random.below(3)
    ? [
        'INCOME TAX DEPARTMENT',
        'Challan Receipt',
        ...pairs(random, [
          ['ITNS No.', '280'],
          ['PAN', pan],
          ['Name', person],
          ['Assessment Year', years],
          ['Financial Year', incomeYears],
          ['Major Head', 'Income Tax (Other than Companies) (0021)'],
          ['Minor Head', 'Self-Assessment Tax (300)'],
          ['Amount (in Rs.)', '12,400'],
          ['CIN', number],
          ['BSR Code', '0510308'],
          ['Challan No', '12345'],
          ['Tender Date', slashed(filedOn)],
        ]),
      ]
    : null;
  if (rows)
    return {
      kind: 'challan',
      pages: [pageOf(rows)],
      values: { pan, person, year: `AY ${years}`, acknowledgement: number, 'filed-on': filedOn },
    };
  const gst = [
    'GST CHALLAN',
    ...pairs(random, [
      ['CPIN', '26070900012345'],
      ['GSTIN', gstin],
      ['CIN', number],
      ['Mode of Payment', 'E-Payment'],
      ['Payment Date', slashed(filedOn)],
    ]),
  ];
  return { kind: 'challan', pages: [pageOf(gst)], values: { gstin, acknowledgement: number, 'filed-on': filedOn } };
}

type Maker = (facts: Facts, random: Random) => MadePaper;

/** Each kind that is pages, in several layouts. */
export const makers: readonly Maker[] = [
  itrAcknowledgement,
  certificate('form-16'),
  certificate('form-16a'),
  form26as,
  statement('ais'),
  statement('tis'),
  computation,
  gstAcknowledgement,
  bankStatement,
  interestCertificate,
  rentReceipts,
  panCard,
  aadhaar,
  challan,
];

export const makePaper = (maker: Maker, random: Random): MadePaper => maker(factsOf(random), random);
