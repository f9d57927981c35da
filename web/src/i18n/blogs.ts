import { catalogue } from './catalogue';
import words from './en/blogs';

export const t = catalogue(words);
