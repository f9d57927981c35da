import { catalogue } from '../../catalogue';

/** Page of an invitation link. */
export const t = catalogue({
  title: 'Join the office',
  asClient: 'Your account',
  line: 'You are invited as {{role}}, with {{email}}. Choose a password; then log in.',
  client: 'Your account with us has the address {{email}}. Choose a password; then log in.',
  roles: { owner: 'an owner', reviewer: 'a reviewer' },
  send: 'Create my account',
  looking: 'Checking the invitation',
  over: 'This invitation is not valid',
  retry: 'Retry',
  login: 'Go to login',
});
