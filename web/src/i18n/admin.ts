import { catalogue } from './catalogue';
import words from './en/admin';

export const t = catalogue(words);
