import { catalogue } from './catalogue';
import words from './en/session';

export const t = catalogue(words);
