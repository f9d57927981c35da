import { catalogue } from '../../catalogue';

export const t = catalogue({
  passkey: {
    line: 'Confirm with your passkey: your fingerprint, face or PIN, or your security key.',
    send: 'Use your passkey',
    other: 'Use a code instead',
  },
  totp: {
    line: 'Open your authenticator app and type the six digits for Easy Tax.',
    label: 'Code from the app',
  },
  recovery: {
    line: 'Type one of the recovery codes that you kept when you turned two-step login on. Each works once. None left? The office can reset your login.',
    label: 'Recovery code',
  },
  other: {
    passkey: 'Use a passkey instead',
    totp: 'Use the app instead',
    recovery: 'Use a recovery code',
  },
  send: 'Login',
  back: 'Back',
  trust: {
    label: 'Trust this device for 30 days',
    note: 'Then it logs in by the password alone. Only for a device that nobody else uses.',
  },
  look: {
    title: 'Is it you?',
    line: 'What you are about to do needs your second step first. It goes on by itself afterwards.',
    send: 'Go on',
    cancel: 'Cancel',
  },
});
