import { catalogue } from '../../catalogue';
import { t as en } from '../../en/account/two-step';
import type { Translation } from '../../types';

export const t = catalogue({
  title: 'दो चरणों वाला लॉग इन',
  off: 'पासवर्ड के बाद आप फ़ोन के ऐप से एक कोड भी लिखते हैं, या पासकी से पुष्टि करते हैं। जिसे आपका पासवर्ड पता चल जाए, वह इसके बिना लॉग इन नहीं कर सकता।',
  start: 'चालू करें',
  addApp: 'ऑथेंटिकेटर ऐप जोड़ें',
  failed: 'यह नहीं खुला।',
  cancel: 'रहने दें',
  password: {
    label: 'आपका पासवर्ड',
    wanted: 'अपना पासवर्ड लिखें',
    send: 'आगे',
  },
  mailed: {
    label: 'मेल में आया कोड',
    line: 'हमने {{email}} पर छह अंक भेजे हैं। वे दस मिनट तक चलते हैं।',
    again: 'दूसरा कोड भेजें',
  },
  app: {
    line: 'कोई ऑथेंटिकेटर ऐप खोलें (Google Authenticator, Microsoft Authenticator, Aegis …), खाता जोड़ें और यह कोड स्कैन करें।',
    code: 'ऑथेंटिकेटर ऐप के लिए QR कोड',
    secret: 'कैमरा नहीं है? ऐप में यह कुंजी लिखें:',
    open: 'इसी फ़ोन के ऐप में खोलें',
    copy: 'कॉपी करें<name>: कुंजी</name>',
    send: 'चालू करें',
  },
  codes: {
    title: 'आपके रिकवरी कोड',
    line: 'फ़ोन खो जाए तो इनमें से एक से लॉग इन होता है। हर कोड एक बार चलता है। इन्हें लिख लें या सुरक्षित जगह कॉपी करें: ये दोबारा नहीं दिखाए जाते।',
    copy: 'कॉपी करें<name>: रिकवरी कोड</name>',
    done: 'मैंने रख लिए हैं',
  },
  on: {
    since: '{{day}} से चालू।',
    used: 'पिछला कोड: {{at}}।',
    left_one: 'एक रिकवरी कोड बचा है।',
    left_other: '{{count}} रिकवरी कोड बचे हैं।',
    renew: 'नए रिकवरी कोड',
    end: 'बंद करें',
  },
  renew: { send: 'नए कोड लें', line: 'पुराने रिकवरी कोड काम नहीं करेंगे।' },
  end: { send: 'दो चरणों वाला लॉग इन बंद करें', line: 'इसके बाद केवल पासवर्ड से लॉग इन होगा।' },
} satisfies Translation<typeof en.words>);
