import { catalogue } from '../catalogue';
import { t as en } from '../en/site';
import type { Translation } from '../types';

export const t = catalogue({
  ...en.words,
  skip: 'मुख्य सामग्री पर जाएँ',
  nav: {
    ...en.words.nav,
    menu: 'मेन्यू',
    home: 'होम',
    about: 'परिचय',
    services: 'सेवाएँ',
    profile: 'प्रोफ़ाइल',
    blogs: 'ब्लॉग',
    images: 'चित्र दीर्घा',
    videos: 'वीडियो दीर्घा',
    contact: 'संपर्क',
    terms: 'नियम व शर्तें',
    privacy: 'निजता नीति',
    start: 'शुरू करें',
    logIn: 'लॉग इन',
  },
  topBar: { label: 'संपर्क और समय' },
  otherLanguage: 'English',
  footer: { ...en.words.footer, top: 'ऊपर जाएँ' },
  newsletter: {
    ...en.words.newsletter,
    title: 'सूचना-पत्र',
    line: 'नियत तारीखें और बदले नियम, महीने में एक बार।',
    subscribe: 'सदस्य बनें',
  },
  banner: { ...en.words.banner, home: 'होम' },
  about: { ...en.words.about, mission: 'हमारा उद्देश्य', vision: 'हमारी दृष्टि', advisor: 'निःशुल्क सलाह के लिए' },
  copy: { ...en.words.copy, done: 'कॉपी हुआ' },
  password: { ...en.words.password, show: 'दिखाएँ', hide: 'छिपाएँ' },
} satisfies Translation<typeof en.words>);
