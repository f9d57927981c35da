import { catalogue } from './catalogue';
import words from './en/tables';

export const t = catalogue(words);
