import { catalogue } from '../../catalogue';

/** Texts outside the app: while the login is checked, and without JavaScript. */
export const t = catalogue({
  loading: 'Loading...',
  needsScript: 'This page needs JavaScript. You can ring or write to us:',
  contact: 'Contact',
});
