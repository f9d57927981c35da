import { type Facts, type Random, worded } from './facts.js';
import { type MadePaper, type Maker, pageOf, pairs, type Row } from './rows.js';

const brokenYear = (random: Random, years: string): (Row | string)[] =>
  random.below(2)
    ? [
        [
          [50, 'Assessment Year'],
          [290, years],
        ],
      ]
    : ['Assessment', 'Year', years.slice(0, 5), years.slice(5)];

export function itrAcknowledgement(facts: Facts, random: Random): MadePaper {
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

export function form26as(facts: Facts, random: Random): MadePaper {
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

export function statement(kind: 'ais' | 'tis'): Maker {
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

export function computation(facts: Facts, random: Random): MadePaper {
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
