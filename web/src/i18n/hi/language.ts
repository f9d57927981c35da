import type en from '../en/language';
import type { Translation } from '../types';

export default { tag: 'hi-IN' } satisfies Translation<typeof en>;
