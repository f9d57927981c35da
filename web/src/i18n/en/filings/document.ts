import { catalogue } from '../../catalogue';

/** Texts outside the app: during the session check, and without JavaScript. */
export const t = catalogue({
  loading: 'Loading...',
  needsScript: 'This page needs JavaScript. You can ring or write to us:',
  contact: 'Contact',
});
