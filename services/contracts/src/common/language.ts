import { z } from 'zod';

/** Languages of the site. */
export const Language = z.enum(['en', 'hi']);
export type Language = z.infer<typeof Language>;

interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The first of the two languages that Accept-Language names, else English. Weights (`q`) are not read: browsers name
 * languages in the order of preference.
 */
export function languageOf({ 'accept-language': accepted = '' }: LanguageHeaders): Language {
  const [, first] = /(?:^|,)\s*(en|hi)(?![a-z])/i.exec(accepted) ?? [];
  return first?.toLowerCase() === 'hi' ? 'hi' : 'en';
}

/** The staff's pages. */
const DESK = /^\/(?:admin|settings)(?:\/|$)/;

/** A page's language: `chosen` (`?lang`), else the cookie `lang`, else as `languageOf`. The desk is English. */
export function pageLanguageOf(headers: LanguageHeaders, path: string, chosen: Language | undefined): Language {
  if (DESK.test(path)) return 'en';
  const [, cookie] = /(?:^|;\s*)lang=(en|hi)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return chosen ?? Language.safeParse(cookie).data ?? languageOf(headers);
}
