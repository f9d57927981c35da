import { catalogue } from '../../catalogue';

/** For a visitor with a mailed link to /login. */
export const t = catalogue({
  verify:
    'Log in to confirm your email address. Use the address that our mail came to: it is confirmed as soon as you are in.',
  newEmail:
    'Log in with your old email once more. Then the new one takes its place, and you log in with that on every device. Opened the link before? Log in with the new one.',
  resetDone: 'Your new password is set. Please log in.',
  emailChanged: 'Your address is changed. Please log in with the new one.',
});
