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
/** Of several forms with one new number none is meant. */
const oldNumbers = new Map([...newNumbers].map(([old, number]) => [number, old] as const));
oldNumbers.delete('121');

const anyOf = (numbers: Iterable<readonly [string, unknown]>) => [...numbers].map(([number]) => number).join('|');
/** 'Form 16', '24Q', 'Form 24Q', but not one that stands beside its new number already. */
const oldName = new RegExp(`(?<![\\w(])(?:Form (?:${anyOf(newNumbers)})|(?:${anyOf(statements)}))(?![\\w-])`, 'g');
const bothNames = /(?:Form )?\d+ \(((?:Form )?\d+[A-Z]*)\)/g;
const newName = new RegExp(`Form (${anyOf(oldNumbers)})(?![\\w-])`, 'g');

/** The paper as the Act of the period names it, beside the old name: 'Form 130 (Form 16)' from tax year 2026-27 on. */
export const paperNameFor = (title: string, period: string): string =>
  isOfNewAct(period)
    ? title.replace(
        oldName,
        (name) => `${name.replace(/\w+$/, (number) => newNumbers.get(number) ?? number)} (${name})`,
      )
    : title;

const keyOf = (title: string): string =>
  title
    .replace(bothNames, '$1')
    .replace(newName, (_, number: string) => `Form ${oldNumbers.get(number)}`)
    .toLowerCase();

/** True for two names of a paper, by either Act and in any case. */
export const isSamePaper = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
