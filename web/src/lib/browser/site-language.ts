import type { Language } from '@easy-tax/contracts';
import { code } from '../../i18n/en/language';
import { readLocalStorage, writeLocalStorage } from './local-storage';

const KEY = 'siteLanguage';

/** Stores the language of the page on which somebody logs in: the admin area, which comes next, is English alone. */
export const storeLoginLanguage = (): void => writeLocalStorage(KEY, code);

/** True if pages outside the admin area are in another language than this one for this person. */
export const isSiteInAnotherLanguage = (language: Language): boolean => (readLocalStorage(KEY) ?? language) !== code;
