import { catalogue } from '../catalogue';
import { t as en } from '../en/home';
import type { Translation } from '../types';

export const t = catalogue({
  ...en.words,
  hero: { start: 'शुरू करें', more: 'और जानें<rest>, हमारे साथ रिटर्न भरने के बारे में</rest>' },
  openings: { ...en.words.openings, cards: 'सेवाएँ' },
  services: { ...en.words.services, title: 'सेवाएँ' },
  film: { play: 'वीडियो चलाएँ' },
  team: { ...en.words.team, previous: 'पिछला', next: 'अगला', page: 'पृष्ठ {{page}}, कुल {{pages}}' },
  question: { ring: '<phone/> पर फ़ोन करें {{line}}', contact: 'संपर्क' },
} satisfies Translation<typeof en.words>);
