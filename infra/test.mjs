/** `npm test`, and with `--real` `npm run test:real`. The last line says how many tests passed and failed. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  const suite = process.argv.includes('--real') ? import('./testing/real.mjs') : import('./testing/embedded.mjs');
  suite.then(({ test }) => test());
}
