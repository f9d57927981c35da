/** `npm test`, with `--real` `npm run test:real`, with `--compose` `npm run test:compose`. The last line says how many tests passed and failed. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';
import { report } from './launcher/problem.mjs';

const suites = {
  '--real': () => import('./testing/real.mjs'),
  '--compose': () => import('./testing/compose.mjs'),
};

if (nodeIsNewEnough()) {
  const suite = suites[process.argv[2]] ?? (() => import('./testing/embedded.mjs'));
  suite()
    .then(({ test }) => test())
    .catch((error) => {
      report(error);
      console.log('0 passed, 1 failed');
      process.exitCode = 1;
    });
}
