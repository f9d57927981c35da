import { runStandalone } from '@easy-tax/platform';
import { startAuth } from './index.js';

// A password that was made goes to the terminal's error stream: the log on stdout may be kept for years.
await runStandalone((env) =>
  startAuth(env, {
    onFirstAdmin: ({ email, password }) =>
      process.stderr.write(`The first administrator: ${email}, password ${password}. It is shown this once.\n`),
  }),
);
