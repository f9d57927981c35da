import { catalogue } from '../../catalogue';

export const t = catalogue({
  totp: {
    line: 'Open your authenticator app and type the six figures for Easy Tax.',
    label: 'Code from the app',
    other: 'I don’t have my phone',
  },
  recovery: {
    line: 'Type one of the recovery codes that you kept when you turned two-step login on. Each works once.',
    label: 'Recovery code',
    other: 'Use the app instead',
  },
  send: 'Login',
  back: 'Back',
  trust: {
    label: 'Trust this device for 30 days',
    note: 'Then it logs in by the password alone. Only for a device that nobody else uses.',
  },
  look: {
    title: 'Is it you?',
    line: 'What you are about to do needs a code first. It goes on by itself afterwards.',
    send: 'Go on',
    cancel: 'Cancel',
  },
});
