import { catalogue } from '../catalogue';
import { t as en } from '../en/document';
import type { Translation } from '../types';

export const t = catalogue({ ...en.words, loading: 'लोड हो रहा है...', contact: 'संपर्क' } satisfies Translation<
  typeof en.words
>);
