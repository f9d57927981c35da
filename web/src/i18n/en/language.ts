/** The language of this build: `<html lang>`, plural rules, figures and dates. */
export const tag: string = 'en-IN';
