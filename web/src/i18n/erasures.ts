import { catalogue } from './catalogue';
import words from './en/erasures';

export const t = catalogue(words);
