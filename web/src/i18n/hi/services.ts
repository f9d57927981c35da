import { catalogue } from '../catalogue';
import { t as en } from '../en/services';
import type { Translation } from '../types';

export const t = catalogue({
  ...en.words,
  title: 'सेवाएँ',
  filters: { all: 'सभी सेवाएँ', tax: 'आयकर सेवाएँ', gst: 'GST सेवाएँ', finance: 'वित्तीय सेवाएँ' },
} satisfies Translation<typeof en.words>);
