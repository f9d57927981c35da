import { join } from 'node:path';
import { Readable } from 'node:stream';
import { grouped, machine, short, written } from './figures.mjs';
import { inTurns } from './load.mjs';
import { aDocument, formOf } from './made-up.mjs';
import { openOffice } from './office.mjs';
import { paragraphs, table } from './report.mjs';
import { inFolder } from './seeded.mjs';

const KB = 1000;
const sizes = { '100 kB': 100 * KB, '1 MB': 1000 * KB, '20 MB': 20_000 * KB };
/** Short, as a disk fills quickly. */
const SECONDS = 1;

/** What a document costs that is acknowledged once it and its filing are on the disk. @type {import('./benches.mjs').Bench} */
export function benchUpload({ rounds }) {
  return inFolder(undefined, async (folder) => {
    const office = await openOffice(join(folder, 'product'));
    try {
      const { newObjectKey, openFolderStore } = await import('@easy-tax/filings');
      const store = await openFolderStore(join(folder, 'store'));
      const works = {};
      for (const [name, bytes] of Object.entries(sizes)) {
        const document = await aDocument(bytes);
        const form = formOf(document);
        works[`${name}, through the gateway`] = { bytes, work: () => office.upload(form) };
        const put = () => store.put(newObjectKey(), Readable.from([document]));
        works[`${name}, at the port of objects`] = { bytes, work: put };
      }
      const rows = [];
      for (const clients of [1, 8]) rows.push(...(await measure(works, clients, rounds)));
      const head = ['Documents', 'At once', 'A second', 'MB a second', 'p50, ms', 'p95, ms'];
      const how = `${rounds} rounds of ${SECONDS} s each, in turns`;
      return { text: paragraphs(`${machine()}. ${how}.`, table(head, rows)) };
    } finally {
      await office.stop();
    }
  });
}

async function measure(works, clients, rounds) {
  const pure = Object.fromEntries(Object.entries(works).map(([name, { work }]) => [name, work]));
  const found = await inTurns(pure, { clients, seconds: SECONDS, rounds });
  return Object.entries(found).map(([name, { perSecond, p50, p95 }]) => [
    name,
    String(clients),
    written(perSecond, (value) => value.toFixed(1)),
    grouped(Math.round((perSecond.median * works[name].bytes) / 1e6)),
    written(p50, short),
    written(p95, short),
  ]);
}
