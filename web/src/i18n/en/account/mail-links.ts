import { catalogue } from '../../catalogue';

/** For a visitor with a mailed link to /login. */
export const t = catalogue({
  verify:
    'Log in to confirm your email address. Use the address that our mail came to: it is confirmed as soon as you are in.',
  newEmail:
    'Log in with your old email once more. Then the new one takes its place, and you log in with that on every device. Opened the link before? Log in with the new one.',
  maybeReset:
    'This link has expired or was used. If you used it a moment ago, log in with the new password; else ask for a new link.',
  maybeChanged:
    'Your address may be changed. Log in with the new one; if that fails, log in with the old one and open the link again.',
});
