import { Caller } from '../driver/caller.mjs';
import { owner } from '../driver/product.mjs';
import { startBareNode } from './bare-node.mjs';
import { withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf } from './measure.mjs';
import { openProduct } from './product.mjs';

const SECONDS = 2;
const CLIENTS = 4;

/** Logins beside the hash alone, which is their price; both are asked over HTTP. @type {import('../bench.mjs').Bench} */
export const benchLogins = ({ rounds }) =>
  withFolder(undefined, async (dataDir) => {
    const bare = await startBareNode(dataDir);
    const bareClient = new Caller(bare.url);
    const product = await openProduct(dataDir);
    const hashPassword = () => bareClient.read('/login', { method: 'POST', body: owner });
    try {
      const load = { clients: CLIENTS, seconds: SECONDS, rounds };
      const [logins, hashes] = await loadInTurns([product.logIn, hashPassword], load);
      return [
        { work: 'logins ÷ raw Argon2id over HTTP on the same cores', found: ratioOf(logins, hashes), atLeast: 0.9 },
        { work: 'logins', found: figureOf(logins), unit: ' a second' },
      ];
    } finally {
      await product.stop();
      bareClient.close();
      await bare.stop();
    }
  });
