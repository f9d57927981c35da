import language from './en/language';

/** The language of this build. */
export const { tag } = language;
