import { join } from 'node:path';
import { AT_ONCE, loadHead, underLoad } from '../inserts.mjs';
import { enquirer } from '../made-up.mjs';
import { openOffice } from '../office.mjs';
import { openExpress } from './express.mjs';
import { openPocketBase } from './pocketbase.mjs';

/** Acknowledged enquiries, each server from an empty folder. */
export async function compareInserts(programs, folder, { rounds, seconds }) {
  const empty = (name) => ({ folder: join(folder, name), enquiries: [] });
  const offices = [
    await openOffice(join(folder, 'ours')),
    await openPocketBase(programs.pocketBase, empty('pocketbase')),
    await openPocketBase(programs.pocketBase, { ...empty('pocketbase-flushing'), flushEach: true }),
    await openExpress(programs.express, { enquiries: [] }),
  ].filter(Boolean);
  try {
    const next = await enquirer();
    const works = Object.fromEntries(offices.map(({ name, submit }) => [name, () => submit(next())]));
    const rows = await underLoad(works, { rounds, seconds });
    return { head: loadHead, lines: rows.map(({ cells }) => cells), targets: targetsOf(rows), rows: atMost(rows) };
  } finally {
    for (const office of offices) await office.stop();
  }
}

const atMost = (rows) => rows.filter(({ clients }) => clients === AT_ONCE.at(-1));

/**
 * Ours, each on the disk before it is answered, against PocketBase as it comes, which flushes now and then, and against
 * one that promises as much.
 */
function targetsOf(rows) {
  const [ours, asItComes, flushing] = atMost(rows).map(({ load }) => load);
  return [
    ...against(ours, asItComes, "PocketBase's"),
    ...against(ours, flushing, "PocketBase's where it flushes each"),
  ];
}

function against(ours, theirs, whose) {
  const [mine, other] = [ours.perSecond.median, theirs.perSecond.median];
  const [p95, otherP95] = [ours.p95.median, theirs.p95.median];
  return [
    {
      wanted: `acknowledged enquiries a second at ${AT_ONCE.at(-1)} clients: at least ${whose}`,
      found: `${mine.toFixed(0)} against ${other.toFixed(0)} (${(mine / other).toFixed(2)})`,
      met: mine >= other,
    },
    {
      wanted: `their p95: at most ${whose}`,
      found: `${p95.toFixed(0)} ms against ${otherP95.toFixed(0)} ms`,
      met: p95 <= otherP95,
    },
  ];
}
