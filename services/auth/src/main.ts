import { runStandalone } from '@easy-tax/platform/office';
import { startAuth } from './index.js';

// Prints a generated password to stderr, because the log on stdout may be stored.
await runStandalone((env) =>
  startAuth(env, {
    onFirstAdmin: ({ email, password }) =>
      process.stderr.write(`The first administrator: ${email}, password ${password}. It is shown this once.\n`),
  }),
);
