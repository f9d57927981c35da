import { type FieldName, hitsOf, type PageRecogniser } from '../recogniser.js';
import type { Sheet } from '../sheet.js';
import { account, company, day, financialYear, pan, person } from '../values.js';

/** Banks by the first four letters of an IFSC (Reserve Bank of India, list of NEFT codes; checked 27 November 2026). */
const banks: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  PUNB: 'Punjab National Bank',
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
  BKID: 'Bank of India',
  IDIB: 'Indian Bank',
  CBIN: 'Central Bank of India',
  IOBA: 'Indian Overseas Bank',
  UCBA: 'UCO Bank',
  MAHB: 'Bank of Maharashtra',
  PSIB: 'Punjab & Sind Bank',
  KKBK: 'Kotak Mahindra Bank',
  INDB: 'IndusInd Bank',
  YESB: 'Yes Bank',
  IDFB: 'IDFC First Bank',
  FDRL: 'Federal Bank',
  JAKA: 'Jammu & Kashmir Bank',
  AUBL: 'AU Small Finance Bank',
  IBKL: 'IDBI Bank',
  RATN: 'RBL Bank',
  BDBL: 'Bandhan Bank',
};
const IFSC = ['IFSC', 'IFSC Code', 'IFS Code', 'RTGS/NEFT IFSC', 'Branch IFSC', 'IFSC / MICR'];
const ACCOUNT = ['Account Number', 'Account No', 'A/C No', 'A/c Number', 'Savings Account No', 'Account'];

const bank = (text: string): string | null => banks[/^([A-Z]{4})0[A-Z\d]{6}(?![A-Z\d])/.exec(text)?.[1] ?? ''] ?? null;

/** Banks write to their customers; nobody else writes ‘Dear Sir’ above a statement. */
const sample = /\b(?:sample|specimen|example|dummy|sincerely|how to|dear sir|dear madam)\b/i;

/** ‘From 01-04-2025 to 31-03-2026’ in one line near the top: the whole year, or the days. */
function readSpan(values: Map<FieldName, { value: string; cells: Sheet['cells'] }>, sheet: Sheet): void {
  for (const line of sheet.lines.slice(0, 40)) {
    const days = [...line.text.matchAll(/\d{1,2}[\s\-/.]{1,2}(?:\d{1,2}|[A-Za-z]{3,9})[\s\-/.,]{1,2}20\d\d/g)].map(
      ({ 0: text }) => day(text),
    );
    const [from, to] = days;
    if (days.length !== 2 || !from || !to || from >= to || !/\bto\b|-|–/i.test(line.text)) continue;
    const first = Number(from.slice(0, 4));
    const isYear = from === `${first}-04-01` && to === `${first + 1}-03-31`;
    const cells = line.cells.slice(0, 1);
    if (isYear) values.set('year', { value: `FY ${first}-${String((first + 1) % 100).padStart(2, '0')}`, cells });
    else values.set('period', { value: `${from} to ${to}`, cells });
    return;
  }
}

export const bankStatement: PageRecogniser = {
  kind: 'bank-statement',
  version: 1,
  titles: [
    'Statement of Account',
    'Account Statement',
    'Bank Statement',
    'Statement of Accounts',
    'Statement of Transactions',
    'Detailed Statement',
    'Savings Account Statement',
    'Current Account Statement',
    'Statement for A/c',
  ],
  markers: [
    ACCOUNT,
    IFSC,
    ['Date', 'Txn Date', 'Transaction Date', 'Value Date', 'Tran Date', 'Post Date'],
    ['Narration', 'Particulars', 'Description', 'Transaction Remarks', 'Details', 'Transaction Particulars'],
    ['Balance', 'Closing Balance', 'Balance (INR)', 'Running Balance', 'Balance(INR)'],
    ['Withdrawal Amt', 'Withdrawals', 'Withdrawal', 'Debit', 'Dr', 'Withdrawal Amount', 'Debit Amount', 'Debits'],
  ],
  fields: [
    { name: 'bank', captions: IFSC, parse: bank },
    { name: 'account', captions: ACCOUNT, parse: account, isRequired: true },
    {
      name: 'person',
      captions: ['Account Name', 'Name', 'Customer Name', 'Account Holder', 'Account Holder Name'],
      parse: person,
    },
  ],
  foreign: sample,
  finish: (values, sheet) => {
    readSpan(values, sheet);
    return null;
  },
};

/** A bank's certificate for a financial year. */
export const interestCertificate: PageRecogniser = {
  kind: 'interest-certificate',
  version: 1,
  titles: [
    'Interest Certificate',
    'Certificate of Interest',
    'Provisional Interest Certificate',
    'Home Loan Interest Certificate',
  ],
  markers: [
    [
      ...ACCOUNT,
      'Loan Account Number',
      'Loan Account No',
      'Deposit Account Number',
      'Customer ID',
      'CIF No',
      'Customer Id',
    ],
    ['Financial Year', 'For the Financial Year', 'Period', 'For the period', 'F.Y.', 'For the year'],
    [
      'Interest',
      'Total Interest',
      'Interest Paid',
      'Interest Amount',
      'Interest Credited',
      'Interest Component',
      'Total',
    ],
  ],
  fields: [
    {
      name: 'account',
      captions: [...ACCOUNT, 'Loan Account Number', 'Loan Account No', 'Deposit Account Number'],
      parse: account,
    },
    { name: 'year', captions: ['Financial Year', 'For the Financial Year', 'F.Y.'], parse: financialYear },
    { name: 'pan', captions: ['PAN', 'PAN No', 'PAN Number', 'Customer PAN'], parse: pan },
    {
      name: 'person',
      captions: ['Name', 'Customer Name', 'Name of the Customer', 'Account Holder', 'Borrower Name'],
      parse: person,
    },
    { name: 'bank', captions: IFSC, parse: bank },
    { name: 'deductor', captions: ['Name of the Bank', 'Bank Name'], parse: company },
  ],
  foreign: sample,
  finish: (values, sheet) => {
    if (!values.has('year')) readSpan(values, sheet);
    values.delete('period');
    if (!values.has('year')) return 'no financial year';
    return values.has('account') || values.has('pan') ? null : 'neither account nor PAN';
  },
};

/** Rent receipts: whose they are is not said for sure; the PAN on them is the landlord's. */
export const rentReceipts: PageRecogniser = {
  kind: 'rent-receipts',
  version: 1,
  titles: ['Rent Receipt', 'House Rent Receipt', 'Receipt of House Rent', 'Rent Receipts', 'Receipt for Rent'],
  markers: [
    [
      'Received',
      'Received with thanks',
      'Received sum',
      'Received a sum',
      'Received from',
      'Tenant',
      'Name of Tenant',
      'Tenant Name',
    ],
    [
      'Landlord',
      'Name of Landlord',
      'Name of the Landlord',
      'PAN of the Landlord',
      'Landlord Name',
      'Signature of Landlord',
      'Signature of the Landlord',
      'Owner',
      'PAN of Landlord',
      'Landlord PAN',
      "Landlord's PAN",
      'Signature of Owner',
    ],
  ],
  fields: [{ name: 'person', captions: ['Tenant', 'Name of Tenant', 'Tenant Name'], parse: person }],
  foreign: sample,
  finish: (_, sheet) => (hitsOf(sheet, 'Rent agreement').length > 0 ? 'a rent agreement' : null),
};
