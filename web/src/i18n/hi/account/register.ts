import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/account/register';

export const t = catalogue({
  title: 'खाता बनाएँ',
  line: 'आपके सभी रिटर्न के लिए एक खाता।',
  send: 'खाता बनाएँ',
  login: 'पहले से खाता है? <link>लॉग इन करें</link>',
  broken: 'कुछ गड़बड़ हुई।',
  failed: 'खाता नहीं बन सका।',
} satisfies Translation<typeof en.t.words>);

export const invitation = catalogue({
  title: 'दफ़्तर से जुड़ें',
  asClient: 'आपका खाता',
  line: 'आपको {{email}} से {{role}} के रूप में निमंत्रण है। पासवर्ड चुनें; फिर लॉग इन करें।',
  client: 'हमारे यहाँ आपके खाते का पता {{email}} है। पासवर्ड चुनें; फिर लॉग इन करें।',
  roles: { owner: 'मालिक', reviewer: 'समीक्षक' },
  send: 'मेरा खाता बनाएँ',
  looking: 'निमंत्रण जाँचा जा रहा है',
  maybeAccepted: 'यह निमंत्रण समाप्त हो चुका है। यदि अभी आपने ही इसे स्वीकार किया था, तो लॉग इन करें; नहीं तो दफ़्तर से नया माँगें।',
  over: 'यह निमंत्रण मान्य नहीं है',
  retry: 'फिर कोशिश करें',
  login: 'लॉग इन पर जाएँ',
} satisfies Translation<typeof en.invitation.words>);
