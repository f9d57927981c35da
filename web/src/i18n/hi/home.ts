import { catalogue, type Translation } from '../catalogue';
import { t as en } from '../en/home';

export const t = catalogue({
  hero: { start: 'शुरू करें', more: 'और जानें<rest>, हमारे साथ रिटर्न भरने के बारे में</rest>' },
  openings: {
    label: 'हम क्या करते हैं',
    moving: 'चलते कार्ड',
    previous: 'पिछले कार्ड',
    next: 'अगले कार्ड',
    cards: 'सेवाएँ',
  },
  services: { title: 'सेवाएँ', more: 'और पढ़ें' },
  film: { play: 'वीडियो चलाएँ' },
  team: {
    sample: 'नमूना परिचय',
    pages: 'टीम के पृष्ठ',
    previous: 'पिछला',
    next: 'अगला',
    page: 'पृष्ठ {{page}}, कुल {{pages}}',
    roles: { CA: 'चार्टर्ड अकाउंटेंट', Advisor: 'सलाहकार', Acc: 'लेखाकार' },
    badges: { CA: 'CA', Advisor: 'सलाहकार', Acc: 'लेखाकार' },
    social: {
      linkedin: 'LinkedIn पर {{name}}',
      twitter: 'Twitter पर {{name}}',
      github: 'GitHub पर {{name}}',
      email: '{{name}} को ईमेल लिखें',
    },
  },
  question: { ring: '<phone/> पर फ़ोन करें {{line}}', contact: 'संपर्क करें' },
} satisfies Translation<typeof en.words>);
