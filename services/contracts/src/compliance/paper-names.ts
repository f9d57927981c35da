import { isOfNewAct } from './periods.js';
import { factsOf, taxFormNames } from './tax-forms.js';

/** Certificates and declarations that the Act of 2025 has renumbered, the other forms being `taxForms`. Compared on `dueRulesCheckedOn`. */
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
