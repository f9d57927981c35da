import { catalogue } from './catalogue';
import words from './en/services';

export const t = catalogue(words);
