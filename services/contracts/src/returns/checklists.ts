import type { ChecklistName, ChecklistPaper, OwnChecklists } from './own-checklists.js';

/** Public sources of the built-in lists; the department's notification decides. */
export const checklistSource = 'incometax.gov.in and gst.gov.in, public summaries';
/** The day of the last comparison with them. */
export const checklistsCheckedOn = '2026-11-20';

const paper = (title: string, reason = ''): ChecklistPaper => ({ title, reason });

const salary = [
  paper('Form 16', 'It shows your salary and the tax that your employer has paid.'),
  paper('Rent receipts', 'They prove your house rent. Above ₹1 lakh a year we also need your landlord’s PAN.'),
  paper('Interest certificates', 'They show the interest of your accounts and the tax that was cut from it.'),
  paper('Deduction proofs (80C, 80D)', 'Insurance, school fees, health cover: each lowers the tax in the old regime.'),
];
const capital = [
  paper('Capital gains statements', 'Your broker or fund house sends one for the year.'),
  paper('Sale and purchase deeds', 'They give the dates and prices of what you sold.'),
  paper('Home loan certificate', 'It splits the year’s payments into interest and principal.'),
];
const accounts = [
  paper('Profit and loss account'),
  paper('Balance sheet'),
  paper('Bank statements', 'Of all accounts, April to March.'),
  paper('GST returns', 'Their turnover has to agree with the accounts.'),
  paper('Audit report'),
];
const firms = [paper('Accounts of the year'), paper('Audit report'), paper('Deed or constitution')];
const sales = [paper('Sales invoices'), paper('Credit and debit notes'), paper('HSN summary')];

/** Papers that every income tax return needs. */
const every = [
  paper('PAN card'),
  paper('Aadhaar'),
  paper('Bank details for the refund', 'Account number and IFSC, so that the refund reaches you.'),
  paper('Form 26AS'),
  paper('AIS or TIS'),
  paper('Challans of tax paid'),
];

export const builtInChecklists: Readonly<Record<ChecklistName, readonly ChecklistPaper[]>> = {
  'ITR-1': salary,
  'ITR-2': [...salary, ...capital],
  'ITR-3': [...salary, ...capital, ...accounts],
  'ITR-4': [
    paper('Turnover summary', 'Receipts of the year, in cash and by bank.'),
    paper('Bank statements', 'Of all accounts, April to March.'),
    paper('GST returns', 'Their turnover has to agree with the return.'),
  ],
  'ITR-5': firms,
  'ITR-6': firms,
  'ITR-7': firms,
  'GSTR-1': sales,
  'GSTR-3B': [...sales, paper('Purchase invoices'), paper('GSTR-2B statement')],
  'GSTR-9': [paper('GSTR-1 of the year'), paper('GSTR-3B of the year'), paper('Audited accounts')],
  other: [],
  unknown: [],
  every,
};

/** Returns the firm's own list, or the built-in one. */
export const checklistOf = (own: OwnChecklists, name: ChecklistName): readonly ChecklistPaper[] =>
  own[name] ?? builtInChecklists[name];
