/** `npm test`, and with `--real` `npm run test:real`. The last line says how many tests passed and failed. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';

if (nodeIsNewEnough()) {
  const suite = process.argv.includes('--real') ? './testing/real.mjs' : './testing/embedded.mjs';
  import(suite).then(({ test }) => test());
}
