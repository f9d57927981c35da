/** To a stranger who comes to /login by the link of a mail. */
export default {
  verify: 'Log in to confirm your email address.',
  newEmail: 'Log in with your old email once more. Then the new one takes its place.',
} as const;
