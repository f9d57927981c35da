import { catalogue } from './catalogue';
import words from './en/about';

export const t = catalogue(words);
