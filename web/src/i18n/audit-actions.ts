import { catalogue } from './catalogue';
import words from './en/audit-actions';
import type { Key } from './types';

const t = catalogue(words);

const isKnown = (action: string): action is Key<typeof words> => {
  const [thing = '', verb = '', ...more] = action.split('.');
  const verbs = Object.entries(words).find(([name]) => name === thing)?.[1] ?? {};
  return more.length === 0 && Object.hasOwn(verbs, verb);
};

/** What was done, in words; what a newer service does and this page has no words for is shown as it is named there. */
export const sayAction = (action: string): string => (isKnown(action) ? t(action) : action);
