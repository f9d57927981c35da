import { join } from 'node:path';
import { enquiryMaker, withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf } from './measure.mjs';
import { openPocketBase } from './pocketbase.mjs';
import { openProduct } from './product.mjs';

/** Many short rounds: a disturbed round then counts little. */
const SECONDS = 1;
const ROUNDS_TIMES = 3;

/** Enquiries a second, each flushed to disk, compared with PocketBase. @type {import('../bench.mjs').Bench} */
export const benchEnquiries = ({ rounds }) =>
  withFolder(async (folder) => {
    const makeEnquiry = await enquiryMaker();
    const product = await openProduct(join(folder, 'product'));
    const peer = await openPocketBase({ folder: join(folder, 'pocketbase'), enquiries: [], flushEach: true });
    const works = [() => product.submitEnquiry(makeEnquiry()), () => peer.submitEnquiry(makeEnquiry())];
    try {
      const lines = [];
      for (const [clients, atLeast] of [
        [1, 0.9],
        [16, 1],
      ]) {
        const load = { clients, seconds: SECONDS, rounds: rounds * ROUNDS_TIMES };
        const [ours, theirs] = await loadInTurns(works, load);
        const who = clients === 1 ? 'one client' : `${clients} clients`;
        lines.push(
          { work: `enquiries a second ÷ PocketBase that flushes each, ${who}`, found: ratioOf(ours, theirs), atLeast },
          { work: `enquiries, ${who}`, found: figureOf(ours), unit: ' a second' },
        );
      }
      return lines;
    } finally {
      await product.stop();
      await peer.stop();
    }
  });
