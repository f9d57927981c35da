export default {
  over: 'Your session has ended. Nothing on this page is lost.',
  again: 'Log in again',
} as const;
