import { catalogue } from '../catalogue';
import { t as en } from '../en/about';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'परिचय',
} satisfies Translation<typeof en.words>);
