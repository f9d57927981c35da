import { fold } from '../../values/fold.js';
import type { Letter } from '../letters.js';

const bytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const known = new Map<string, string>();

/** The same few texts are folded again and again. */
function folded(text: string): string {
  const form = known.get(text) ?? fold(text);
  if (known.size > 5000) known.clear();
  known.set(text, form);
  return form;
}

/** Not set, then numbers and yes/no, then text without case, which ends after 100 characters. */
export type Key = readonly [kind: 0 | 1 | 2, value: number | string];
export function keyOf(value: unknown): Key {
  if (value === null || value === undefined) return [0, 0];
  if (typeof value !== 'string') return [1, Number(value)];
  return [2, [...folded(value).slice(0, 200)].slice(0, 100).join('').replaceAll('\0', '\ufffd')];
}

/** A place in a list: the sort key, then the id. */
export interface PlainPlace {
  readonly key: Key;
  readonly id: string;
}
export function inOrder(a: PlainPlace, b: PlainPlace): number {
  return Math.sign(a.key[0] - b.key[0] || compared(a.key[1], b.key[1]) || bytes(a.id, b.id));
}

export const compared = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? bytes(a, b) : Number(a) - Number(b);

const plain = (text: unknown): string => folded(String(text ?? '')).replace(/[\0\u0001\ufffe\uffff]/g, '\ufffd');

/** The search text, folded; empty: no search. */
export const needleOf = (search: string | undefined): string => plain(wellFormed(search ?? '')).trim();

/** A search as a person means it: the text is in one of the columns, in any case; a number also without its spaces. */
export function hasText({ name, email, message }: Letter, needle: string): boolean {
  const digits = needle.replace(/^\+91|[\s-]/g, '');
  const needles = /^\d{3,}$/.test(digits) ? [needle, digits] : [needle];
  return [name, email, message].some((text) => needles.some((each) => plain(text).includes(each)));
}

/** Half a character can't be stored by either engine. */
export const wellFormed = <V>(value: V): V =>
  JSON.parse(JSON.stringify(value), (_, each) =>
    typeof each === 'string' ? each.replace(/\p{Surrogate}/gu, '\ufffd') : each,
  );
