import { catalogue } from './catalogue';
import words from './en/pages';

export const t = catalogue(words);
