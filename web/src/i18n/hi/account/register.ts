import { catalogue, type Translation } from '../../catalogue';
import type * as en from '../../en/account/register';

export const t = catalogue({
  title: 'खाता बनाएँ',
  line: 'आपके सभी रिटर्न के लिए एक खाता।',
  send: 'खाता बनाएँ',
  login: 'पहले से खाता है? <link>लॉग इन करें</link>',
  broken: 'कुछ गड़बड़ हुई।',
  failed: 'पंजीकरण नहीं हो सका।',
} satisfies Translation<typeof en.t.words>);
