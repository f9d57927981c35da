import { catalogue } from './catalogue';
import words from './en/mail-links';

export const t = catalogue(words);
