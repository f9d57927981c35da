import en from '../en/home';
import type { Translation } from '../types';

export default {
  ...en,
  hero: { start: 'शुरू करें', more: 'और जानें<rest>, हमारे साथ रिटर्न भरने के बारे में</rest>' },
  openings: { ...en.openings, cards: 'सेवाएँ' },
  services: { ...en.services, title: 'सेवाएँ' },
  film: { play: 'वीडियो चलाएँ' },
  team: { ...en.team, previous: 'पिछला', next: 'अगला', page: 'पृष्ठ {{page}}, कुल {{pages}}' },
  question: { ring: '<phone/> पर फ़ोन करें {{line}}', contact: 'संपर्क' },
} satisfies Translation<typeof en>;
