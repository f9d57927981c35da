import { v7 } from 'uuid';

/** A new random id (UUID version 7): later ones sort after earlier ones, so that indexes grow at their end. */
export const newId = (): string => v7();

const half = /\p{Surrogate}/gu;
// JSON escapes lone surrogates, and nothing else in this range.
const escapedHalf = /\\ud[89a-f]/;

/** Replaces lone surrogates by U+FFFD: they have no form in UTF-8, which both engines store. */
export const wellFormed = (text: string): string => text.replace(half, '\ufffd');

/** The value after a round trip through JSON, which is its stored form. */
export function storedForm(value: unknown) {
  const json = JSON.stringify(value);
  if (!escapedHalf.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each));
}
