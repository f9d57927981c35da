import { z } from 'zod';
import { cookieValues } from './cookies.js';

/** Languages of the site. */
export const Language = z.enum(['en', 'hi']);
export type Language = z.infer<typeof Language>;

export interface LanguageHeaders {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The first supported language in Accept-Language, else English. Ignores weights (`q`), because browsers sort by
 * preference.
 */
export function languageOf({ 'accept-language': accepted = '' }: LanguageHeaders): Language {
  const tags = accepted
    .toLowerCase()
    .split(',')
    .map((range) => range.split(/[-;]/, 1)[0]?.trim());
  return tags.find((tag) => tag === 'hi' || tag === 'en') ?? 'en';
}

/** Paths of staff's pages. */
const DESK = /^\/(?:admin|settings)(?:\/|$)/;

const YEAR_S = 31_536_000;

/** The cookie of a chosen language, for a year. Browsers accept the prefix `__Host-` only on HTTPS. */
export function languageCookieOf(chosen: Language, isHttps: boolean): string {
  const [prefix, secure] = isHttps ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}lang=${chosen}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** A page's language: `chosen` (`?lang`), else the cookie's, else `languageOf`. Staff's pages are English. */
export function pageLanguageOf(headers: LanguageHeaders, path: string, chosen?: Language): Language {
  if (DESK.test(path)) return 'en';
  // The last one: an earlier release's cookie, without the prefix, comes first.
  const cookie = cookieValues(headers.cookie, 'lang').findLast((value) => Language.safeParse(value).success);
  return chosen ?? Language.safeParse(cookie).data ?? languageOf(headers);
}
