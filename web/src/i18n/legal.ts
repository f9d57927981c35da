import { catalogue } from './catalogue';
import words from './en/legal';

export const t = catalogue(words);
