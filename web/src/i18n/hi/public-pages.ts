import { catalogue, type Translation } from '../catalogue';
import * as en from '../en/public-pages';

export const about = catalogue({
  title: 'परिचय',
} satisfies Translation<typeof en.about.words>);

export const services = catalogue({
  title: 'सेवाएँ',
  work: 'हम क्या करते हैं',
  filter: 'छाँटें',
  filters: { all: 'सभी सेवाएँ', tax: 'आयकर सेवाएँ', gst: 'GST सेवाएँ', finance: 'वित्तीय सेवाएँ' },
  all_one: '{{count, number}} सेवा',
  all_other: '{{count, number}} सेवाएँ',
  shown: '{{all, number}} में से {{shown, number}} दिख रही हैं',
  ask: 'इसके बारे में हमसे पूछें',
} satisfies Translation<typeof en.services.words>);

export const images = catalogue({
  title: 'चित्र दीर्घा',
  filter: 'छाँटें',
  filters: { all: 'सभी', tax: 'आयकर', gst: 'GST', finance: 'वित्तीय सेवाएँ' },
  featured: 'मुख्य',
  ask: 'इसके बारे में पूछें',
  shown: '{{found, number}} में से {{shown, number}} दिख रहे हैं',
  more: 'और सेवाएँ देखें',
} satisfies Translation<typeof en.images.words>);

export const cases = catalogue({
  title: 'काम के उदाहरण',
  line: 'हमारे काम के नमूने, बिना नाम के।',
  filter: 'उदाहरण छाँटें',
  filters: {
    all: 'सभी',
    corporate: 'कंपनी',
    personal: 'व्यक्तिगत',
    advisory: 'सलाह',
    consult: 'परामर्श',
    insurance: 'बीमा',
  },
  sample: 'नमूना',
  shown: '{{all, number}} में से {{shown, number}} उदाहरण दिख रहे हैं',
  empty: { title: 'अभी कोई नहीं', line: 'इस तरह का कोई उदाहरण अभी नहीं है।', all: 'सभी दिखाएँ' },
} satisfies Translation<typeof en.cases.words>);

export const legal = catalogue({
  title: 'नियम व शर्तें और निजता नीति',
  contents: 'विषय-सूची',
  sample: 'नमूना पाठ',
  lawyer: 'शुरू करने से पहले वकील इसे पूरा करेंगे।',
} satisfies Translation<typeof en.legal.words>);

export const notFound = catalogue({
  title: 'पृष्ठ नहीं मिला !!',
  line: 'यह प्रविष्टि हमारी बही में नहीं है। हो सकता है पते में कोई ग़लती हो, या पृष्ठ की जगह बदल गई हो।',
  login: 'लॉग इन करें',
  home: 'होम पर जाएँ',
  contact: 'संपर्क करें',
} satisfies Translation<typeof en.notFound.words>);

export const contact = catalogue({
  title: 'संपर्क',
  line: 'फ़ोन करें, लिखें, या कागज़ लेकर आ जाएँ।',
  reach: 'हमसे कैसे मिलें',
  write: 'लिखें या आ जाएँ',
  cards: { address: 'पता', phone: 'फ़ोन', email: 'ईमेल', hours: 'खुलने का समय' },
  form: {
    title: 'संदेश भेजें',
    name: 'नाम',
    mobile: 'मोबाइल',
    email: 'ईमेल',
    message: 'संदेश',
    secrets: 'कृपया पासवर्ड और पूरा कार्ड नंबर न लिखें।',
    send: 'संदेश भेजें',
  },
  map: {
    office: 'हमारा दफ़्तर',
    directions: 'Google Maps में रास्ता देखें',
    show: 'नक्शा दिखाएँ',
    privacy: 'नक्शा आपके दबाने के बाद ही OpenStreetMap से आता है।',
    title: '{{firm}} के दफ़्तर के आसपास का नक्शा',
  },
} satisfies Translation<typeof en.contact.words>);
