import { hash } from '@node-rs/argon2';
import { withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf } from './measure.mjs';
import { openProduct } from './product.mjs';

const SECONDS = 2;
const CLIENTS = 4;
/** As services/auth hashes: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Logins beside the hash alone, which is their price. @type {import('../bench.mjs').Bench} */
export const benchLogins = ({ rounds }) =>
  withFolder(undefined, async (dataDir) => {
    const product = await openProduct(dataDir);
    try {
      const works = [product.logIn, () => hash('correct horse battery staple', ARGON2ID)];
      const [logins, hashes] = await loadInTurns(works, { clients: CLIENTS, seconds: SECONDS, rounds });
      return [
        { work: 'logins ÷ raw Argon2id on the same cores', found: ratioOf(logins, hashes), atLeast: 0.9 },
        { work: 'logins', found: figureOf(logins), unit: ' a second' },
      ];
    } finally {
      await product.stop();
    }
  });
