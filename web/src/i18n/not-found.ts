import { catalogue } from './catalogue';
import words from './en/not-found';

export const t = catalogue(words);
