import { catalogue } from '../../catalogue';

/** Texts outside the app: during the session check, and without JavaScript. */
export const t = catalogue({
  loading: 'Loading...',
  needsScript: 'This page needs JavaScript',
  switchOn: 'Switch it on in the settings of your browser and load the page again. Or reach us without it:',
  ring: 'Ring {{phone}}',
  contact: 'Contact',
});
