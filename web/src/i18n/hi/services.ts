import { catalogue } from '../catalogue';
import { t as en } from '../en/services';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'सेवाएँ',
  work: 'हम क्या करते हैं',
  filter: 'छाँटें',
  filters: { all: 'सभी सेवाएँ', tax: 'आयकर सेवाएँ', gst: 'GST सेवाएँ', finance: 'वित्तीय सेवाएँ' },
  all_one: '{{count, number}} सेवा',
  all_other: '{{count, number}} सेवाएँ',
  shown: '{{all, number}} में से {{shown, number}} दिख रही हैं',
  ask: 'इसके बारे में हमसे पूछें',
} satisfies Translation<typeof en.words>);
