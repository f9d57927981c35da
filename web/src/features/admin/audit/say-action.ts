import { t } from '../../../i18n/en/audit-actions';
import type { Key } from '../../../i18n/types';

const isKnown = (action: string): action is Key<typeof t.words> => {
  const [thing = '', verb = '', ...more] = action.split('.');
  const verbs = Object.entries(t.words).find(([name]) => name === thing)?.[1] ?? {};
  return more.length === 0 && Object.hasOwn(verbs, verb);
};

/** What was done, in words; an action of a newer service that has no words here is shown by its own name. */
export const sayAction = (action: string): string => (isKnown(action) ? t(action) : action);
