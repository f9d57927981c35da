import { catalogue } from '../../catalogue';
import { t as en } from '../../en/account/openings';
import type { Translation } from '../../types';

export const t = catalogue({
  title: 'आपके कागज़ किसने खोले',
  line: 'एक कागज़ के लिए हर व्यक्ति एक घंटे में एक ही बार दिखता है। प्रविष्टियाँ एक साल रहती हैं।',
  client: 'आप · {{at}} · {{reference}}',
  office: 'दफ़्तर ({{name}}) · {{at}} · {{reference}}',
  none: 'आपका कोई कागज़ अभी तक किसी ने नहीं खोला।',
  failed: 'सूची नहीं खुली।',
  pages: 'कागज़ किसने खोले: पृष्ठ',
  newer: 'नए',
  older: 'पुराने',
} satisfies Translation<typeof en.words>);
