import type { Language } from '@easy-tax/contracts';

const label = { en: 'To end this for good', hi: 'इसे हमेशा के लिए बंद करें' } satisfies Record<Language, string>;

/** The unsubscribe link at the end of a newsletter mail. */
export const endingBy = (url: string, language: Language) => ({ label: label[language], url });
