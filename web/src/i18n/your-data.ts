import { catalogue } from './catalogue';
import words from './en/your-data';

export const t = catalogue(words);
