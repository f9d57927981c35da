import { catalogue } from './catalogue';
import words from './en/security';

export const t = catalogue(words);
