import { catalogue, type Translation } from '../catalogue';
import { t as en } from '../en/pages';

export const t = catalogue({
  about: 'परिचय',
  services: 'सेवाएँ',
  contact: 'संपर्क',
  login: 'लॉग इन',
  register: 'खाता बनाएँ',
  password: 'पासवर्ड भूल गए',
  blogs: 'ब्लॉग',
  images: 'चित्र दीर्घा',
  videos: 'वीडियो दीर्घा',
  terms: 'नियम व शर्तें और निजता नीति',
  privacy: 'निजता नीति और नियम व शर्तें',
  filing: '{{firm}}: कागज़ भेजें',
  profile: 'मेरा खाता',
  dashboard: 'Dashboard',
  fileData: 'ITR File Data',
  contactData: 'Contact Data',
  adminProfile: 'Admin Profile',
  users: 'Users',
  settings: 'Settings',
  returns: 'Returns',
  clients: 'Clients',
  calendar: 'Calendar',
  notFound: 'पृष्ठ नहीं मिला !!',
} satisfies Translation<typeof en.words>);
