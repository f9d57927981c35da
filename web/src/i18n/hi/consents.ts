import { catalogue } from '../catalogue';
import { t as en } from '../en/consents';
import type { Translation } from '../types';

export const t = catalogue({
  account:
    'पंजीकरण करके आप सहमत हैं कि आपका खाता चलाने के लिए हम आपका नाम और ईमेल रखें: <terms>शर्तें</terms>, <privacy>गोपनीयता</privacy>।',
  papers: 'भेजकर आप सहमत हैं कि आपकी फ़ाइलिंग तैयार करने के लिए हम यह कागज़ रखें और पढ़ें: <privacy>गोपनीयता</privacy>।',
} satisfies Translation<typeof en.words>);
