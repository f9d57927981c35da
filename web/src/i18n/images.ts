import { catalogue } from './catalogue';
import words from './en/images';

export const t = catalogue(words);
