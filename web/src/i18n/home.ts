import { catalogue } from './catalogue';
import words from './en/home';

export const t = catalogue(words);
