import { catalogue } from '../catalogue';

export const t = catalogue({
  over: 'Your session has ended. Nothing on this page is lost.',
  again: 'Log in again',
});
