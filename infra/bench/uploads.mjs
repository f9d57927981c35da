import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Caller } from '../driver/caller.mjs';
import { startBareNode } from './bare-node.mjs';
import { makeDocument, makeFilingForm, openProduct, withFolder } from './fixtures.mjs';
import { figureOf, loadInTurns, ratioOf, timeInTurns } from './measure.mjs';

const LARGE = 20_000_000;
const SMALL = 100_000;
/** Rounds of the same load are short, because a disk fills quickly. */
const SECONDS = 1;
const RUNS_PER_ROUND = 3;

/** Papers a second, each flushed to disk with its record. @type {import('../bench.mjs').Bench} */
export const benchUploads = ({ rounds }) =>
  withFolder(async (folder) => {
    const { newObjectKey, openFolderStore } = await import('@easy-tax/filings');
    const store = await openFolderStore(join(folder, 'store'));
    const bareFolder = join(folder, 'bare');
    mkdirSync(bareFolder);
    const bare = await startBareNode(bareFolder);
    const bareClient = new Caller(bare.url);
    const product = await openProduct(join(folder, 'product'));
    const runs = rounds * RUNS_PER_ROUND;
    try {
      const works = async (document) => {
        const form = await makeFilingForm(document);
        return {
          upload: () => product.uploadFiling(form),
          bareUpload: () => bareClient.read('/', { method: 'POST', body: document }),
          put: () => store.put(newObjectKey(), Readable.from([document])),
        };
      };
      const large = await works(await makeDocument(LARGE));
      const small = await works(await makeDocument(SMALL));
      const [largeMs, bareMs] = await timeInTurns([large.upload, large.bareUpload], runs);
      const eight = { clients: 8, seconds: SECONDS, rounds };
      const [largeRate, bareRate] = await loadInTurns([large.upload, large.bareUpload], eight);
      const [smallMs, putMs] = await timeInTurns([small.upload, small.put], runs * RUNS_PER_ROUND);
      const [smallRate, putRate] = await loadInTurns([small.upload, small.put], eight);
      return [
        {
          work: 'speed of 20 MB ÷ bare Node that hashes, writes and flushes',
          found: ratioOf(bareMs, largeMs),
          atLeast: 0.85,
        },
        {
          work: 'eight of 20 MB at once ÷ bare Node receiving eight',
          found: ratioOf(largeRate, bareRate),
          atLeast: 0.7,
        },
        { work: 'time of 100 kB ÷ the object store alone', found: ratioOf(smallMs, putMs), atMost: 4 },
        {
          work: 'eight of 100 kB at once, papers a second ÷ the object store alone',
          found: ratioOf(smallRate, putRate),
          atLeast: 0.25,
        },
        { work: 'one of 20 MB', found: figureOf(largeMs), unit: ' ms' },
        { work: 'one of 100 kB', found: figureOf(smallMs), unit: ' ms' },
        { work: 'eight of 100 kB at once', found: figureOf(smallRate), unit: ' a second' },
      ];
    } finally {
      await product.stop();
      await bare.stop();
    }
  });
