import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Register',
  line: 'One account for all your returns.',
  send: 'Register',
  login: 'Already have an account? <link>Login</link>',
  broken: 'Something went wrong.',
  failed: 'Registration failed.',
});

/** Page of an invitation link. */
export const invitation = catalogue({
  title: 'Join the office',
  asClient: 'Your account',
  line: 'You are invited as {{role}}, with {{email}}. Choose a password; then log in.',
  client: 'Your account with us has the address {{email}}. Choose a password; then log in.',
  roles: { owner: 'an owner', reviewer: 'a reviewer' },
  send: 'Create my account',
  looking: 'Checking the invitation',
  maybeAccepted:
    'This invitation has ended. If you accepted it a moment ago, log in; else ask the office for a new one.',
  over: 'This invitation is not valid',
  retry: 'Retry',
  login: 'Go to login',
});
