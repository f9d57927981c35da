import { catalogue } from './catalogue';
import words from './en/audit-details';
import type { Words } from './types';

export const t = catalogue(words);

const own = (group: Words, name: string): string | Words | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;
const textIn = (group: string | Words | undefined, name: string): string | undefined => {
  const text = typeof group === 'object' ? own(group, name) : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** What a field of an entry is called; undefined where this page has no words for it. */
export const labelOf = (field: string) => textIn(words.labels, field);
/** What a value of that field is called, likewise. */
export const nameOf = (field: string, value: string) => textIn(own(words.values, field), value);
