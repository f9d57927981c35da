import { catalogue } from './catalogue';
import words from './en/contact';

export const t = catalogue(words);
