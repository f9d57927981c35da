import type { Language } from '@easy-tax/contracts';

export const tag = 'hi-IN';
export const code: Language = 'hi';
export const numbered = '(?:Form|फ़ॉर्म|धाराए?ँ?|नियम)';
export const month = '[\\u0900-\\u097F]+';
