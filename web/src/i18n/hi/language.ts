import type { Language } from '@easy-tax/contracts';

export const tag = 'hi-IN';
export const code: Language = 'hi';
