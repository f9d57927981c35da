import { catalogue } from './catalogue';
import words from './en/document';

export const t = catalogue(words);
