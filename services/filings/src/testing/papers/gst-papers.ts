import { type Facts, type Random, slashed } from './facts.js';
import { type MadePaper, pageOf, pairs, type Row } from './rows.js';

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

export function gstAcknowledgement(facts: Facts, random: Random): MadePaper {
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

export function challan(facts: Facts, random: Random): MadePaper {
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
