import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Passkeys',
  line: 'After your password you confirm with your fingerprint, face or PIN, or with a security key, in place of a code. A passkey works on our own page alone, so a forged page gets nothing.',
  failed: 'Your passkeys did not load.',
  add: 'Add a passkey',
  none: {
    site: 'Passkeys need an address with a domain and HTTPS. At the address of this page an authenticator app is the second step.',
    elsewhere: 'Passkeys work at <link>{{origin}}</link> alone. Open that page to add or use one.',
    browser: 'This browser has no passkeys. An authenticator app is the second step here.',
  },
  used: 'Added {{added}} · last used {{used}}',
  unused: 'Added {{added}} · not used yet',
  moved: 'It was made for {{rpId}} and does not work at {{here}}. Remove it, and add a new one.',
  rename: { open: 'Rename<name> {{passkey}}</name>', send: 'Save the name' },
  remove: {
    open: 'Remove<name> {{passkey}}</name>',
    line: 'After this “{{passkey}}” no longer confirms your logins, and all other devices are signed out.',
    last: 'It is your only second step: after this the password alone lets you in.',
    send: 'Remove the passkey',
  },
  name: { label: 'Name of the passkey', hint: 'So that you know it again: a device or a key ring.' },
  password: { label: 'Your password', wanted: 'Enter your password' },
  next: 'Next',
  cancel: 'Cancel',
  known: 'This device has a passkey for your account already.',
  cancelled: 'Nothing was added: the device did not confirm, or it took too long.',
});
