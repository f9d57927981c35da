import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/account/consents';

export const t = catalogue({
  account:
    'पंजीकरण करके आप सहमत हैं कि आपका खाता चलाने के लिए हम आपका नाम और ईमेल रखें: <terms>नियम व शर्तें</terms>, <privacy>निजता नीति</privacy>।',
  papers: 'भेजकर आप सहमत हैं कि आपकी फ़ाइलिंग तैयार करने के लिए हम यह कागज़ रखें और पढ़ें: <privacy>निजता नीति</privacy>।',
} satisfies Translation<typeof en.t.words>);
