import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { machine, short, written } from './figures.mjs';
import { inTurns, loaded } from './load.mjs';
import { enquirer, stored } from './made-up.mjs';
import { openOffice } from './office.mjs';
import { paragraphs, table } from './report.mjs';
import { inAllRecords, inFolder } from './seeded.mjs';

export const loadHead = ['Enquiries', 'At once', 'Acknowledged a second', 'p50, ms', 'p95, ms'];
export const AT_ONCE = [1, 16];
/** Who has just started is slower in all that they do: this comes first and does not count. */
const WARMING = { clients: 16, seconds: 4 };

/** What an enquiry costs that is acknowledged once it is on the disk. @type {import('./benches.mjs').Bench} */
export function benchInserts({ rounds, seconds }) {
  return inFolder(undefined, (folder) =>
    inAllRecords([join(folder, 'port')], 'enquiries', async ([records]) => {
      const office = await openOffice(join(folder, 'product'));
      const disk = openDisk(join(folder, 'block'));
      try {
        const next = await enquirer();
        const rows = await underLoad(
          {
            'through the gateway': () => office.submit(next()),
            'at the port of records': async () => records.insert(await stored(next())),
            'the disk alone: 4 KB written and flushed': disk.flush,
          },
          { rounds, seconds },
        );
        const how = `${rounds} rounds of ${seconds} s each, in turns, after ${WARMING.seconds} s that don't count; connections kept, a key of its own for each enquiry`;
        return {
          text: paragraphs(
            `${machine()}. ${how}.`,
            table(
              loadHead,
              rows.map(({ cells }) => cells),
            ),
          ),
        };
      } finally {
        disk.close();
        await office.stop();
      }
    }),
  );
}

/** Each kind of work by one client and by sixteen. */
export async function underLoad(works, options) {
  for (const work of Object.values(works)) await loaded(work, WARMING);
  const rows = [];
  for (const clients of AT_ONCE) {
    for (const [name, load] of Object.entries(await inTurns(works, { ...options, clients }))) {
      const { perSecond, p50, p95 } = load;
      const cells = [
        name,
        String(clients),
        written(perSecond, (value) => value.toFixed(0)),
        written(p50, short),
        written(p95, short),
      ];
      rows.push({ name, clients, load, cells });
    }
  }
  return rows;
}

/** The floor: a single acknowledged write can't be quicker than the disk is. */
function openDisk(path) {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4096, 1);
  const flush = async () => {
    writeSync(file, block);
    fdatasyncSync(file);
  };
  return { flush, close: () => closeSync(file) };
}
