export type CaptionLanguage = 'off' | 'en' | 'hi';

/** Hindi for whom the browser asks for Hindi before English; English for everybody else. */
export function usersLanguage(): CaptionLanguage {
  const known = navigator.languages.find((language) => /^(en|hi)\b/.test(language));
  return known?.startsWith('hi') ? 'hi' : 'en';
}
