import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/account/invitation';

export const t = catalogue({
  title: 'दफ़्तर से जुड़ें',
  asClient: 'आपका खाता',
  line: 'आपको {{email}} से {{role}} के रूप में निमंत्रण है। पासवर्ड चुनें; फिर लॉग इन करें।',
  client: 'हमारे यहाँ आपके खाते का पता {{email}} है। पासवर्ड चुनें; फिर लॉग इन करें।',
  roles: { owner: 'मालिक', reviewer: 'समीक्षक' },
  send: 'मेरा खाता बनाएँ',
  looking: 'निमंत्रण जाँचा जा रहा है',
  over: 'यह निमंत्रण मान्य नहीं है',
  retry: 'फिर कोशिश करें',
  login: 'लॉग इन पर जाएँ',
} satisfies Translation<typeof en.t.words>);
