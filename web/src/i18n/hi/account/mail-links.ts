import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/account/mail-links';

export const t = catalogue({
  verify: 'अपने ईमेल की पुष्टि के लिए लॉग इन करें। वही पता लिखें जिस पर हमारा मेल आया: लॉग इन होते ही उसकी पुष्टि हो जाएगी।',
  newEmail:
    'एक बार और अपने पुराने ईमेल से लॉग इन करें। फिर नया ईमेल उसकी जगह ले लेगा, और हर डिवाइस पर उसी से लॉग इन होगा। लिंक पहले खोल चुके हैं? तो नए ईमेल से लॉग इन करें।',
  resetDone: 'नया पासवर्ड रख दिया गया। कृपया लॉग इन करें।',
  emailChanged: 'आपका पता बदल गया है। कृपया नए पते से लॉग इन करें।',
} satisfies Translation<typeof en.t.words>);
