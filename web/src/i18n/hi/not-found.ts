import { catalogue } from '../catalogue';
import { t as en } from '../en/not-found';
import type { Translation } from '../types';

export const t = catalogue({ ...en.words, title: 'पृष्ठ नहीं मिला !!', contact: 'संपर्क' } satisfies Translation<
  typeof en.words
>);
