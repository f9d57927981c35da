import { join } from 'node:path';
import { written } from '../figures.mjs';
import { AT_ONCE, loadHead, underLoad } from '../inserts.mjs';
import { ratioOf } from '../load.mjs';
import { enquirer } from '../made-up.mjs';
import { openOffice } from '../office.mjs';
import { openExpress } from './express.mjs';
import { openPocketBase } from './pocketbase.mjs';

/** Many short turns: what is compared stood side by side, and a disturbed round counts for one. */
const TURN_SECONDS = 1;
const TIMES_AS_MANY = 3;

/** Acknowledged enquiries, each server from an empty folder. */
export async function compareInserts(programs, folder, { rounds }) {
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
    const turns = { rounds: rounds * TIMES_AS_MANY, seconds: TURN_SECONDS };
    const rows = await underLoad(works, turns);
    return {
      turns,
      head: loadHead,
      lines: rows.map(({ cells }) => cells),
      targets: targetsOf(rows),
      rows: atMost(rows),
    };
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
  const [rate, p95] = [ratioOf(ours, theirs, 'perSecond'), ratioOf(ours, theirs, 'p95')];
  const said = (ratio) => written(ratio, (value) => value.toFixed(2));
  return [
    {
      wanted: `acknowledged enquiries a second at ${AT_ONCE.at(-1)} clients: at least ${whose}`,
      found: `${said(rate)} times, round by round`,
      met: rate.median >= 1,
    },
    {
      wanted: `their p95: at most ${whose}`,
      found: `${said(p95)} times`,
      met: p95.median <= 1,
    },
  ];
}
