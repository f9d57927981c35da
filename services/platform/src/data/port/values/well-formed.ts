const half = /\p{Surrogate}/gu;
// JSON writes half a character as an escape, and nothing else in this range.
const escapedHalf = /\\ud[89a-f]/;

/** Half a character (a lone surrogate) has no form in UTF-8, which both engines store: it becomes U+FFFD. */
export const wellFormed = (text: string): string => text.replace(half, '\ufffd');

/** A value as it is stored and will be read again: in the form JSON gives it. */
export function storedForm(value: unknown) {
  const json = JSON.stringify(value);
  if (!escapedHalf.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_, each: unknown) => (typeof each === 'string' ? wellFormed(each) : each));
}
