import { catalogue } from './catalogue';
import words from './en/videos';

export const t = catalogue(words);
