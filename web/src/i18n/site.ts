import { catalogue } from './catalogue';
import words from './en/site';

export const t = catalogue(words);
