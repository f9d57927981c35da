import { catalogue } from './catalogue';
import words from './en/office';

export const t = catalogue(words);
