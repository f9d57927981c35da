import { isOwnForm } from '../compliance/own-forms.js';
import { isOfNewAct } from '../compliance/periods.js';
import { factsOf, taxFormNames } from '../compliance/tax-forms.js';
import { isEVerified, type ReturnForm } from './forms.js';
import type { ChecklistName, ChecklistPaper, ListName, OwnChecklists } from './own-checklists.js';

/** Certificates and declarations that the Act of 2025 has renumbered. The others are in `taxForms`. Compared on `dueRulesCheckedOn`. */
const certificates: readonly (readonly [number: string, newNumber: string])[] = [
  ['16', '130'],
  ['16A', '131'],
  ['15G', '121'],
  ['15H', '121'],
];
const statements = taxFormNames.flatMap((form) => {
  const { newNumber } = factsOf(form);
  return newNumber ? [[form as string, newNumber] as const] : [];
});
const newNumbers = new Map([...certificates, ...statements]);
/** A new number of several forms means none of them. */
const oldNumbers = new Map([...newNumbers].map(([old, number]) => [number, old] as const));
oldNumbers.delete('121');

/** 'Form 16', '24Q', but not one that stands beside its new number already. */
const ONE_NAME = /(?<![\w(])(Form )?(\d{1,3}[A-Z]{0,3})(?![\w-])/g;
const BOTH_NAMES = /(?:Form )?\d{1,3} \(((?:Form )?\d{1,3}[A-Z]{0,3})\)/g;
const isStatement = (number: string): boolean => statements.some(([old]) => old === number);

/** The paper as the Act of the period names it, beside the old name: 'Form 130 (Form 16)' from tax year 2026-27 on. */
export const paperNameFor = (title: string, period: string): string =>
  isOfNewAct(period)
    ? title.replace(ONE_NAME, (name, form = '', number: string) => {
        const isMeant = newNumbers.has(number) && (form !== '' || isStatement(number));
        return isMeant ? `${form}${newNumbers.get(number)} (${name})` : name;
      })
    : title;

const keyOf = (title: string): string =>
  title
    .replace(BOTH_NAMES, '$1')
    .replace(ONE_NAME, (name, form = '', number: string) =>
      form && oldNumbers.has(number) ? `Form ${oldNumbers.get(number)}` : name,
    )
    .toLowerCase();

/** True for two names of a paper, by either Act and in any case. */
export const isSamePaper = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

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
const deductions = [
  paper('Challans of tax deposited', 'Each deposit of the quarter, with its number and day.'),
  paper('Deductions of the quarter', 'For each payment the name, PAN, amount and tax.'),
];
const sales = [paper('Sales invoices'), paper('Credit and debit notes'), paper('HSN summary')];

const annual = [paper('GSTR-1 of the year'), paper('GSTR-3B of the year'), paper('Audited accounts')];

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
  '3CD': [
    paper('Trial balance'),
    paper('Ledgers of the year'),
    paper('Bank statements', 'Of all accounts, April to March.'),
    paper('GST returns', 'Their turnover has to agree with the accounts.'),
    paper('TDS statements'),
  ],
  '3CEB': [paper('List of dealings with related parties'), paper('Agreements with related parties')],
  'advance-tax': [paper('Income of the year so far'), paper('Challans of tax paid')],
  '24Q': [
    paper('Salary register', 'Salary and tax of each employee in the quarter.'),
    paper('Challans of tax deposited', 'Each deposit of the quarter, with its number and day.'),
  ],
  '26Q': deductions,
  '27Q': deductions,
  '27EQ': deductions,
  'GSTR-1': sales,
  IFF: [paper('Sales invoices'), paper('Credit and debit notes')],
  'GSTR-3B': [...sales, paper('Purchase invoices'), paper('GSTR-2B statement')],
  'PMT-06': [paper('Sales and purchases of the month')],
  'CMP-08': [paper('Sales of the quarter')],
  'GSTR-4': [paper('Sales of the year'), paper('Purchase invoices')],
  'GSTR-5': [...sales, paper('Purchase invoices')],
  'GSTR-6': [paper('Invoices to distribute')],
  'GSTR-7': deductions,
  'GSTR-8': [paper('Sales through the marketplace'), paper('Tax collected')],
  'GSTR-9': annual,
  'GSTR-9C': annual,
  other: [],
  unknown: [],
  every,
};

/** Lists of the papers that a return of this form needs. Other forms than income tax returns have only their own. */
export const checklistsFor = (form: ReturnForm): readonly ListName[] =>
  isEVerified(form) || form === 'other' ? [form, 'every'] : [form];

/** The firm's own list or the built-in one, with the names of papers by the Act of the period. */
export const checklistIn = (own: OwnChecklists, name: ListName, period: string): ChecklistPaper[] =>
  checklistOf(own, name).map(({ title, reason }) => ({ title: paperNameFor(title, period), reason }));

/** Returns the firm's own list, or the built-in one. */
export const checklistOf = (own: OwnChecklists, name: ListName): readonly ChecklistPaper[] =>
  own[name] ?? (isOwnForm(name) ? [] : builtInChecklists[name]);
