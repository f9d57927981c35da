import { catalogue } from '../catalogue';
import { t as en } from '../en/not-found';
import type { Translation } from '../types';

export const t = catalogue({
  title: 'पृष्ठ नहीं मिला !!',
  line: 'यह प्रविष्टि हमारी बही में नहीं है। हो सकता है पते में कोई गलती हो, या पृष्ठ की जगह बदल गई हो।',
  home: 'होम पर जाएँ',
  contact: 'संपर्क करें',
} satisfies Translation<typeof en.words>);
