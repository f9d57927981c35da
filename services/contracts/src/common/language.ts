import { z } from 'zod';

/** Languages of the site. */
export const Language = z.enum(['en', 'hi']);
export type Language = z.infer<typeof Language>;

export interface LanguageHeaders {
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

const YEAR_S = 31_536_000;

/** A cookie that remembers a chosen language for a year. Browsers take the prefix, which no other host can use, on HTTPS alone. */
export function languageCookieOf(chosen: Language, isHttps: boolean): string {
  const [prefix, secure] = isHttps ? ['__Host-', '; Secure'] : ['', ''];
  return `${prefix}lang=${chosen}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** A page's language: `chosen` (`?lang`), else the cookie, else as `languageOf`. The desk is English. */
export function pageLanguageOf(headers: LanguageHeaders, path: string, chosen?: Language): Language {
  if (DESK.test(path)) return 'en';
  // The last one: an earlier release set it without the prefix, and browsers send the older one first.
  const [, cookie] = /(?:.*;\s*|^)(?:__Host-)?lang=(en|hi)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  return chosen ?? Language.safeParse(cookie).data ?? languageOf(headers);
}
