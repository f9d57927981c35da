/** The process behind `Looker`: the product and `verify` in this process, one folder after the other. */
import { fileURLToPath } from 'node:url';
import { claimDataFolder } from '@easy-tax/platform';
import { verify } from '../dist/data/verify.js';
import { startEmbedded } from '../dist/embedded.js';
import { servicesEnv } from '../dist/environment.js';
import { asLedger, lookAt } from './look.mjs';
import { settingsOf } from './product.mjs';

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));
const envOf = (dataDir) => ({ ...settingsOf(dataDir), LOG_LEVEL: 'fatal', PUBLIC_URL: 'http://localhost' });

const means = {
  async startProduct(dataDir) {
    const { url, close } = await startEmbedded(envOf(dataDir), webRoot);
    return { url, stop: close };
  },
  async verify(dataDir) {
    const claim = await claimDataFolder(dataDir);
    const said = [];
    const { log } = console;
    console.log = (line) => said.push(line);
    try {
      const nobody = {
        index: 0,
        internalToken: 'nobody is listening while this looks at a folder',
        authUrl: 'http://localhost',
      };
      return { clean: await verify(servicesEnv(envOf(dataDir), nobody)), said: said.join('\n') };
    } finally {
      console.log = log;
      claim.release();
    }
  },
};

process.umask(0o077);
process.on('message', async ({ ledger: plain, ...place }) => {
  const ledger = asLedger(plain);
  const troubles = await lookAt({ ...place, ledger }, means);
  process.send({ troubles, ledger: { ...ledger } });
});
process.on('disconnect', () => process.exit());
