/** `npm test`, and with `--real` `npm run test:real`. The last line says how many tests passed and failed. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';
import { report } from './launcher/problem.mjs';

if (nodeIsNewEnough()) {
  const suite = process.argv.includes('--real') ? import('./testing/real.mjs') : import('./testing/embedded.mjs');
  suite
    .then(({ test }) => test())
    .catch((error) => {
      report(error);
      console.log('0 passed, 1 failed');
      process.exitCode = 1;
    });
}
