import { catalogue } from './catalogue';
import words from './en/account';

export const t = catalogue(words);
