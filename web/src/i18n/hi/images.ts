import { catalogue } from '../catalogue';
import { t as en } from '../en/images';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'चित्र दीर्घा',
  filter: 'छाँटें',
  filters: { all: 'सभी', tax: 'आयकर', gst: 'GST', finance: 'वित्तीय सेवाएँ' },
  featured: 'मुख्य',
  ask: 'इसके बारे में पूछें',
  shown: '{{found, number}} में से {{shown, number}} दिख रहे हैं',
  more: 'और सेवाएँ देखें',
} satisfies Translation<typeof en.words>);
