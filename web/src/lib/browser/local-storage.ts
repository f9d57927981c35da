import type { Language } from '@easy-tax/contracts';
import { code } from '../../i18n/en/language';

/** Stores a choice between visits. If storage is refused, it lasts as long as the page. */
export function writeLocalStorage(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('Browser storage is not available', error);
  }
}

/** The stored value; null if missing or invalid JSON. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch (error) {
    console.warn('A stored value could not be read', error);
    return null;
  }
}

const LANGUAGE_KEY = 'siteLanguage';

/** Stores the language of the page on which somebody logs in: the admin area, which comes next, is English alone. */
export const storeLoginLanguage = (): void => writeLocalStorage(LANGUAGE_KEY, code);

/** True if pages outside the admin area are in another language than this one for this person. */
export const isSiteInAnotherLanguage = (language: Language): boolean =>
  (readLocalStorage(LANGUAGE_KEY) ?? language) !== code;
