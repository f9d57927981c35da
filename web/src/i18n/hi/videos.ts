import { catalogue, type Translation } from '../catalogue';
import { t as en } from '../en/videos';

export const t = catalogue({
  title: 'वीडियो दीर्घा',
  videos: 'वीडियो',
  filter: 'छाँटें',
  filters: { all: 'सभी', tax: 'आयकर', gst: 'GST', finance: 'वित्त' },
  shown: '{{found, number}} में से {{shown, number}} दिख रहे हैं',
  play: '{{title}} चलाएँ, {{duration}}',
  captions: 'कैप्शन',
  languages: { off: 'बंद', en: 'English', hi: 'हिन्दी' },
  text: 'लिखा हुआ पढ़ें',
} satisfies Translation<typeof en.words>);
