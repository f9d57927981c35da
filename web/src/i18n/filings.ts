import { catalogue } from './catalogue';
import words from './en/filings';

export const t = catalogue(words);
