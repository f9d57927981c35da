import { catalogue, type Translation } from '../catalogue';
import { t as en } from '../en/contact';

export const t = catalogue({
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
} satisfies Translation<typeof en.words>);
