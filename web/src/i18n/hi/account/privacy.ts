import { catalogue } from '../../catalogue';
import type * as en from '../../en/account/privacy';
import type { Translation } from '../../types';

export const t = catalogue({
  title: 'सहमति, और डेटा कब तक रहता है',
  failed: 'सहमतियाँ और अवधियाँ नहीं खुलीं।',
  given: 'आपने {{at}} को सहमति दी · संस्करण {{version}} · {{address}} से',
  missing: 'दर्ज नहीं है: यह खाता Google से बना है, या इस सूची से पुराना है।',
  none: 'अभी नहीं: पहला कागज़ भेजते समय पूछा जाएगा।',
  agree: 'मैं सहमत हूँ',
  purposes: { account: 'आपका खाता चलाने के लिए', papers: 'आपके भेजे कागज़ पढ़ने और रिटर्न तैयार करने के लिए' },
  withdraw:
    'सहमति वापस लेनी हो तो नीचे से खाता मिटाएँ: जो कागज़ और डेटा रखना कानून में ज़रूरी नहीं, वे मिट जाते हैं। किसी एक कागज़ के लिए हमें लिखें।',
  kept: 'क्या कब तक रहता है',
  kinds: {
    papers: 'कागज़, संदेश, और रिटर्न जो दाखिल नहीं हुए',
    returns: 'दाखिल रिटर्न, आपकी स्वीकृति के साथ',
    openings: 'आपके कागज़ किसने खोले',
    enquiries: 'संपर्क फ़ॉर्म से आए संदेश',
    audit: 'किसने कब क्या किया, नामों के बिना',
    mails: 'मेल जो भेजे जाने हैं',
    backups: 'बैकअप',
  },
  ends: {
    papers: 'जब तक आप खाता न मिटाएँ, या किसी कागज़ को मिटाने के लिए न कहें',
    returns_one: 'दाखिल होने के {{count}} साल बाद तक, खाता मिटाने पर भी',
    returns_other: 'दाखिल होने के {{count}} साल बाद तक, खाता मिटाने पर भी',
    openings: 'खोलने के एक साल बाद तक, या जब तक आप खाता न मिटाएँ',
    enquiriesErased: 'जब तक आप खाता न मिटाएँ, यदि उसके ईमेल की पुष्टि हो चुकी है',
    enquiries_one: 'बात पूरी होने के {{count}} महीने बाद तक, या जब तक आप खाता न मिटाएँ',
    enquiries_other: 'बात पूरी होने के {{count}} महीने बाद तक, या जब तक आप खाता न मिटाएँ',
    audit: 'कोई अवधि तय नहीं है',
    mails: 'भेजे जाने तक, अधिक से अधिक तीन दिन',
    backups_one: 'हर कॉपी {{count}} दिन तक',
    backups_other: 'हर कॉपी {{count}} दिन तक',
    noBackups: 'दफ़्तर अपनी बनाई कॉपियाँ ख़ुद हटाता है',
  },
} satisfies Translation<typeof en.t.words>);

export const openings = catalogue({
  title: 'आपके कागज़ किसने खोले',
  line: 'एक कागज़ के लिए हर व्यक्ति एक घंटे में एक ही बार दिखता है। प्रविष्टियाँ एक साल रहती हैं।',
  client: 'आप · {{at}} · {{reference}}',
  office: 'दफ़्तर ({{name}}) · {{at}} · {{reference}}',
  none: 'आपका कोई कागज़ अभी तक किसी ने नहीं खोला।',
  failed: 'सूची नहीं खुली।',
  pages: 'कागज़ किसने खोले: पृष्ठ',
  newer: 'नए',
  older: 'पुराने',
} satisfies Translation<typeof en.openings.words>);
