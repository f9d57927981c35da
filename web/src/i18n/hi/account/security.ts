import { catalogue } from '../../catalogue';
import { t as en } from '../../en/account/security';
import type { Translation } from '../../types';

export const t = catalogue({
  password: {
    title: 'पासवर्ड बदलें',
    current: 'मौजूदा पासवर्ड',
    new: 'नया पासवर्ड',
    send: 'पासवर्ड बदलें',
    rule: 'बाकी सभी डिवाइस तुरंत लॉग आउट हो जाते हैं।',
    wantedCurrent: 'अपना मौजूदा पासवर्ड लिखें',
  },
  email: {
    title: 'ईमेल बदलें',
    line: 'अभी: {{email}}। जब तक आप नए पते पर भेजा गया लिंक न खोलें, इसी से लॉग इन होगा।',
    new: 'नया ईमेल',
    send: 'लिंक भेजें',
    rule: 'लिंक 30 मिनट चलता है। फिर हर डिवाइस पर नए पते से दोबारा लॉग इन करें। पुराने पते का Google खाता इस खाते को नहीं खोलेगा।',
    wantedNew: 'अपना नया ईमेल लिखें',
  },
  sessions: {
    title: 'आप कहाँ-कहाँ लॉग इन हैं',
    here: 'यह डिवाइस',
    device: '{{system}} पर {{browser}}',
    unknown: 'एक डिवाइस जिसने अपना नाम नहीं बताया',
    since: '{{begun}} से लॉग इन · पिछली बार {{seen}}',
    from: '{{address}} से',
    end: 'लॉग आउट करें<name>: {{device}}, पिछली बार {{seen}}</name>',
    endOthers: 'बाकी सभी डिवाइस लॉग आउट करें',
    others: {
      title: 'बाकी सभी डिवाइस लॉग आउट करें?',
      line: 'उन सब पर आपका पासवर्ड फिर लिखना होगा। यह डिवाइस लॉग इन रहेगा।',
      keep: 'रहने दें',
    },
    rule: 'इस्तेमाल न हो तो लॉग इन 24 घंटे में समाप्त होता है, और हर हाल में 7 दिन में। कोई डिवाइस आपका नहीं है? उसे लॉग आउट करें, फिर पासवर्ड बदलें।',
    failed: 'डिवाइसों की सूची नहीं खुली।',
    retry: 'फिर कोशिश करें',
  },
  trusted: {
    title: 'बिना कोड लॉग इन होने वाले डिवाइस',
    times: '{{begun}} से {{ends}} तक · पिछला लॉग इन {{used}}',
    end: 'अब कोड माँगें<name>: {{device}}, पिछला लॉग इन {{used}}</name>',
    rule: 'नया पासवर्ड, भूमिका या दूसरा चरण बदलने पर यह सब समाप्त हो जाता है।',
    failed: 'डिवाइसों की सूची नहीं खुली।',
  },
  browsers: {
    edge: 'Edge',
    opera: 'Opera',
    samsung: 'Samsung Internet',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
    other: 'एक ब्राउज़र',
  },
  systems: {
    iphone: 'iPhone',
    ipad: 'iPad',
    android: 'Android',
    chromeos: 'ChromeOS',
    windows: 'Windows',
    mac: 'Mac',
    linux: 'Linux',
    other: 'अनजान सिस्टम',
  },
} satisfies Translation<typeof en.words>);
