import { catalogue } from './catalogue';
import words from './en/invitations';

export const t = catalogue(words);
