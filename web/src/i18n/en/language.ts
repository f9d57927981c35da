import type { Language } from '@easy-tax/contracts';

/** The language of this build: `<html lang>`, plural rules, figures and dates. */
export const tag: string = 'en-IN';
/** The same as `?lang` names it. */
export const code: Language = 'en';
