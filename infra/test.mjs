/** `npm test`; `npm run test:unit`, `test:all`, `test:rest`, `test:real`, `test:compose` and `assurance` by a flag. The last line says how many tests passed and failed. */
import { nodeIsNewEnough } from './launcher/node-version.mjs';
import { report } from './launcher/script.mjs';

const testEmbedded = (tiers) => import('./testing/embedded.mjs').then(({ test }) => test(tiers));
const suites = {
  '--unit': () => testEmbedded({ parts: [] }),
  '--all': () => testEmbedded({ parts: ['main', 'rest'] }),
  '--rest': () => testEmbedded({ units: false, parts: ['rest'] }),
  '--real': () => import('./testing/real.mjs').then(({ test }) => test()),
  '--compose': () => import('./testing/compose.mjs').then(({ test }) => test()),
  '--assurance': () => import('./testing/assurance.mjs').then(({ assure }) => assure()),
};

if (nodeIsNewEnough()) {
  const suite = suites[process.argv[2]] ?? testEmbedded;
  suite().catch((error) => {
    report(error);
    console.log('0 passed, 1 failed');
  });
}
