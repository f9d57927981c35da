import { catalogue, type Translation } from '../../catalogue';
import { t as en } from '../../en/filings/document';

export const t = catalogue({
  loading: 'लोड हो रहा है...',
  needsScript: 'इस पृष्ठ के लिए JavaScript चाहिए',
  switchOn: 'ब्राउज़र की सेटिंग में इसे चालू करें और पृष्ठ फिर से खोलें। या इसके बिना हमसे बात करें:',
  ring: 'फ़ोन करें: {{phone}}',
  contact: 'संपर्क',
} satisfies Translation<typeof en.words>);
