import { catalogue } from '../../catalogue';

export const t = catalogue({
  title: 'Register',
  line: 'One account for all your returns.',
  send: 'Register',
  login: 'Already have an account? <link>Login</link>',
  broken: 'Something went wrong.',
  failed: 'Registration failed.',
});
