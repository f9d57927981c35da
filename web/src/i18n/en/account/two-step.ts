import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Two-step login',
  off: 'After your password you also type a code from an app on your phone, or use a passkey. A stranger who learns your password cannot log in without it.',
  start: 'Turn it on',
  addApp: 'Add an authenticator app',
  failed: 'This did not load.',
  cancel: 'Cancel',
  password: {
    label: 'Your password',
    wanted: 'Enter your password',
    send: 'Next',
  },
  mailed: {
    label: 'Code from the mail',
    line: 'We sent six digits to {{email}}. They work for ten minutes.',
    again: 'Send another code',
  },
  app: {
    line: 'Open an authenticator app (Google Authenticator, Microsoft Authenticator, Aegis …), add an account, and scan this code.',
    code: 'QR code for your authenticator app',
    secret: 'No camera? Type this key into the app:',
    open: 'Open in an app on this phone',
    copy: 'Copy<name> the key</name>',
    send: 'Turn it on',
    after: 'All other devices are signed out then.',
  },
  codes: {
    title: 'Your recovery codes',
    line: 'If you lose your phone, one of these lets you in. Each works once. Write them down, or copy them to a safe place: they are not shown again.',
    copy: 'Copy<name> the recovery codes</name>',
    done: 'I have kept them',
  },
  on: {
    since: 'On since {{day}}.',
    used: 'Last code used: {{at}}.',
    left_one: 'One recovery code is left.',
    left_other: '{{count}} recovery codes are left.',
    renew: 'New recovery codes',
    end: 'Turn it off',
  },
  move: {
    open: 'Move to a new phone',
    line: 'Your present app and recovery codes work until the new app has shown its first code.',
    send: 'Use the new app',
    after:
      'Type the code of the new app. From then on the old app and the old recovery codes no longer work, and all other devices are signed out.',
  },
  renew: { send: 'Get new codes', line: 'The old recovery codes stop working.' },
  end: { send: 'Turn two-step login off', line: 'After this the password alone lets you in.' },
});
