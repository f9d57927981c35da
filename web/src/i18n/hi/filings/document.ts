import { catalogue } from '../../catalogue';
import { t as en } from '../../en/filings/document';
import type { Translation } from '../../types';

export const t = catalogue({
  loading: 'लोड हो रहा है...',
  needsScript: 'इस पृष्ठ के लिए JavaScript चाहिए। आप हमें फ़ोन कर सकते हैं या लिख सकते हैं:',
  contact: 'संपर्क',
} satisfies Translation<typeof en.words>);
