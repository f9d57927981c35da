import { catalogue } from './catalogue';
import words from './en/picture';

export const t = catalogue(words);
