import { catalogue } from './catalogue';
import words from './en/dates';

export const t = catalogue(words);
