import { catalogue } from './catalogue';
import words from './en/cases';

export const t = catalogue(words);
