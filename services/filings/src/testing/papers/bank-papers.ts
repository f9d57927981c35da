import type { Facts, Random } from './facts.js';
import { type MadePaper, pageOf, pairs, type Row } from './rows.js';

export function bankStatement(facts: Facts, random: Random): MadePaper {
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

export function interestCertificate(facts: Facts, random: Random): MadePaper {
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

export function rentReceipts(facts: Facts, random: Random): MadePaper {
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
