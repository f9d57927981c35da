import { normaliseMobile } from '@easy-tax/contracts';
import { fold, foldForSearch } from '../../port/derive.js';
import type { Letter } from '../letters.js';

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A cache, because few texts are folded often. */
function remembering(make: (text: string) => string) {
  const known = new Map<string, string>();
  return (text: string): string => {
    const form = known.get(text) ?? make(text);
    if (known.size > 5000) known.clear();
    known.set(text, form);
    return form;
  };
}
const folded = remembering(fold);
const foldedForSearch = remembering(foldForSearch);

/** Sort order: unset, then numbers and booleans, then case-folded text up to 100 characters. */
export type Key = readonly [kind: 0 | 1 | 2, value: number | string];
export function keyOf(value: unknown): Key {
  if (value === null || value === undefined) return [0, 0];
  if (typeof value !== 'string') return [1, Number(value)];
  return [2, [...folded(value).slice(0, 200)].slice(0, 100).join('').replaceAll('\0', '\ufffd')];
}

/** A position in a list: the sort key, then the id. */
export interface Position {
  readonly key: Key;
  readonly id: string;
}
export function inOrder(a: Position, b: Position): number {
  return Math.sign(a.key[0] - b.key[0] || compared(a.key[1], b.key[1]) || bytes(a.id, b.id));
}

export const compared = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? bytes(a, b) : Number(a) - Number(b);

const plain = (text: unknown): string =>
  foldedForSearch(String(text ?? '')).replace(/[\0\u0001\ufffe\uffff]/g, '\ufffd');

/** The search text, folded; empty: no search. */
export const needleOf = (search: string | undefined): string => plain(wellFormed(search ?? '')).trim();

/** True if one of the searched columns contains the text in any spelling of it. */
export function hasText({ name, email, message }: Letter, needle: string): boolean {
  const [, address = needle] = /<([^<>\s@]+@[^<>\s@]+)>/.exec(needle) ?? [];
  const needles = [needle, address, ...numbersIn(needle)];
  return [name, email, message].some((text) => needles.some((each) => plain(text).includes(each)));
}

function numbersIn(needle: string): string[] {
  const mobile = normaliseMobile(needle);
  if (/^\d{10}$/.test(mobile)) return ['$1$2', '$1 $2', '$1-$2'].map((form) => mobile.replace(/(.{5})(.{5})/, form));
  const digits = needle.replace(/^(?:\+|00)91|[\s-]/g, '');
  return /^\d{3,}$/.test(digits) ? [digits] : [];
}

/** Neither engine can store a lone surrogate. */
export const wellFormed = <V>(value: V): V =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? each.replace(/\p{Surrogate}/gu, '\ufffd') : each,
  );
