import type { Language } from '@easy-tax/contracts';

/** The language of this build: `<html lang>`, plural rules, figures and dates. */
export const tag: string = 'en-IN';
/** The same as `?lang` names it. */
export const code: Language = 'en';
/** Words that stay in a line with the number beside them, as patterns: before it, and of a date. */
export const numbered = '(?:Form|[Ss]ections?)';
export const month = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*`;
