import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { grouped, machine } from './figures.mjs';
import { paragraphs, table } from './report.mjs';
import { dataCommand, inFolder, seeded } from './seeded.mjs';

/** More than this is measured now and then, and stands by itself. */
const LONG = 100_000;

/** What it takes to check, to copy and to bring back everything that is kept. @type {import('./benches.mjs').Bench} */
export function benchCare({ sizes, folder }) {
  const rows = sizes.at(-1);
  return inFolder(folder, async (place) => {
    const dataDir = await seeded(place, rows);
    const [copy, restored] = [join(place, 'copy'), join(place, 'restored')];
    for (const left of [copy, restored]) rmSync(left, { recursive: true, force: true });
    mkdirSync(restored, { recursive: true });
    const took = {
      'verify: each record, index and document': await dataCommand(dataDir, 'verify'),
      'backup: three databases and the documents': await dataCommand(dataDir, 'backup', '--to', copy),
      'restore: checked and copied': await dataCommand(restored, 'restore', '--from', copy),
    };
    for (const done of [copy, restored]) rmSync(done, { recursive: true, force: true });
    const sizesOf = weigh(dataDir);
    const lines = Object.entries(took).map(([name, seconds]) => [
      name,
      seconds.toFixed(1),
      grouped(Math.round((2 * rows) / seconds)),
      grouped(Math.round(sizesOf.bytes / seconds / 1e6)),
    ]);
    const each = Object.entries(sizesOf.databases).map(
      ([name, bytes]) => `${grouped(Math.round(bytes / rows))} in ${name}`,
    );
    const files = `${grouped(sizesOf.files)} documents of ${grouped(Math.round(sizesOf.documents / 1e6))} MB`;
    return {
      place: rows > LONG ? 'care at length' : 'care',
      text: paragraphs(
        `${machine()}. ${grouped(rows)} enquiries and ${grouped(rows)} filings with ${files}; once each, with the start of the command.`,
        table(['What', 'Seconds', 'Records a second', 'MB a second'], lines),
        `Bytes a row: ${each.join(', ')}.`,
      ),
    };
  });
}

/** The databases one by one, and the documents together. */
function weigh(dataDir) {
  const databases = {};
  for (const name of ['contacts.db', 'filings.db']) databases[name] = statSync(join(dataDir, name)).size;
  const { files, bytes: documents } = weighFolder(join(dataDir, 'objects'));
  const bytes = documents + Object.values(databases).reduce((sum, size) => sum + size, 0);
  return { databases, files, documents, bytes };
}

function weighFolder(folder) {
  const total = { files: 0, bytes: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    total.files += 1;
    total.bytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
  }
  return total;
}
