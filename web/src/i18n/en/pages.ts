import { catalogue } from '../catalogue';

export const t = catalogue({
  about: 'About',
  services: 'Services',
  contact: 'Contact',
  login: 'Log in',
  register: 'Register',
  password: 'Forgot Password',
  blogs: 'Blogs',
  images: 'Image Gallery',
  videos: 'Video Gallery',
  terms: 'Terms and Privacy Policy',
  privacy: 'Privacy Policy and Terms',
  filing: '{{firm}}: Tax Filing',
  profile: 'Account Center',
  dashboard: 'Dashboard',
  fileData: 'ITR File Data',
  contactData: 'Contact Data',
  adminProfile: 'Admin Profile',
  users: 'Users',
  settings: 'Settings',
  notFound: 'Page Not Found !!',
});
