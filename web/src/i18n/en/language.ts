import type { Language } from '@easy-tax/contracts';

/** Language of this build: `<html lang>`, plural rules, numbers and dates. */
export const tag: string = 'en-IN';
/** Code of this language in `?lang`. */
export const code: Language = 'en';
/** Patterns of words that don't wrap: before a number, and in a date. */
export const numbered = '(?:Form|[Ss]ections?)';
export const month = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*`;
