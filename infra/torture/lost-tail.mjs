import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { chanceOf } from './chance.mjs';
import { folderOf } from './folders.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { Looker, lookAt } from './look.mjs';
import { NotRun } from './not-run.mjs';
import { makePeople } from './people.mjs';
import { startProduct } from './product.mjs';
import { answeredBy, readTrace, tracer } from './trace.mjs';
import { TracedDisk } from './traced-disk.mjs';

const CUTS_A_TRACE = 25;
const CHANGES = 100;
/** Within the folder that is traced, so that its own name is watched too. */
const DATA = 'data';
/** So many cuts are looked at by the process that looks at folders, and then one by the product's own start. */
const LOOKS_A_START = 10;

/**
 * The power is cut: what was not flushed may be on the disk or not, in any order, writes torn at sectors. The product
 * runs under a system-call tracer; afterwards its folder is made again as a disk may hold it at random moments of the
 * trace, and started. What was answered before that moment is there, and the start is not refused.
 *
 * @throws NotRun without the tracer
 */
export async function lostTail({ rounds, random, say, without }) {
  const how = 'rebuilt from the trace of its system calls, started and read back; `verify` clean';
  const result = { mode: 'lost tail', rounds, acknowledged: 0, lost: 0, how };
  checkTracer();
  const looker = new Looker();
  let from = newFolder();
  try {
    for (let begun = 0; begun < rounds; begun += CUTS_A_TRACE) {
      const trace = await record(from, { random, without });
      const done = trace.ledger.acknowledged - trace.first.acknowledged;
      result.acknowledged += done;
      say(`${trace.steps.length} calls traced, ${done} acknowledged`);
      const many = Math.min(CUTS_A_TRACE, rounds - begun);
      from = await cutAll(trace, { first: begun, many, random, say, looker, result });
    }
  } finally {
    from.folder.remove();
    await looker.end();
  }
  return result;
}

function checkTracer() {
  try {
    execFileSync('strace', ['-V']);
  } catch (error) {
    throw new NotRun(`no system-call tracer: ${error.message}`);
  }
}

const preload = new URL('./without-flush.mjs', import.meta.url).href;
/** A product that does not flush all that it should, whose losses must be found. */
const envWithout = (flush) => (flush ? { WITHOUT_FLUSH: flush, NODE_OPTIONS: `--import=${preload}` } : {});

const newFolder = () => ({ folder: folderOf('traced'), ledger: new Ledger(), people: null });

/** Runs the product on the folder under load, and stops it. */
async function record({ folder, ledger, people: known }, { random, without }) {
  const disk = new TracedDisk(folder.path);
  const away = folderOf('trace');
  const file = join(away.path, 'trace');
  const product = await startProduct(join(folder.path, DATA), { wrapper: tracer(file), env: envWithout(without) });
  const people = known ?? (await makePeople(product.url));
  const since = known ? 0 : Date.now();
  const first = ledger.copy();
  const enough = first.acknowledged + CHANGES;
  await load({ url: product.url, people, ledger, random }, { stopped: () => ledger.acknowledged >= enough });
  await product.stop();
  const steps = await stepsOf(file, folder.path);
  away.remove();
  return { folder, disk, steps, ledger, first, people, since, spoilt: without !== undefined };
}

/** Those of the folder, and answers. */
async function stepsOf(file, path) {
  const hex = [...Buffer.from(path)].map((byte) => `\\x${byte.toString(16)}`).join('');
  const steps = [];
  for await (const step of readTrace(file)) {
    const answered = answeredBy(step);
    if (answered || step.args.includes(hex)) steps.push({ ...step, answered });
  }
  return steps;
}

/** @returns where to go on: what the last cut has left, or a new folder where that one can't be used */
async function cutAll(trace, { many, first, looker, random, say, result }) {
  const { folder, disk, steps } = trace;
  const cuts = momentsOf(steps, many, random);
  const answered = new Set();
  let next;
  for (const [index, step] of steps.entries()) {
    if (step.answered) answered.add(step.answered);
    else disk.apply(step);
    while (cuts[0] === index) {
      cuts.shift();
      const number = first + many - cuts.length;
      const cut = cutAt(step, trace, answered, random);
      if (cuts.length === 0) next = kept(cut);
      const troubles = await (number % LOOKS_A_START === 0 ? lookAt(cut) : looker.lookAt(cut));
      result.lost += troubles.length;
      const moment = `after call ${index + 1} of ${steps.length}, ${cut.ledger.acknowledged} acknowledged`;
      say(`cut ${number}: ${moment}; ${cut.name}: ${troubles.length} lost or wrong`);
      for (const trouble of troubles) say(`  ${trouble}`);
      if (troubles.length === 0 || trace.spoilt) cut.folder.remove();
      else say(`  the folder is ${cut.folder.path}`);
    }
  }
  folder.remove();
  return next;
}

/** Just after an answer most can be lost; while the product starts, it makes and mends. In their order. */
function momentsOf(steps, many, random) {
  const answers = steps.flatMap(({ answered }, index) => (answered ? [index] : []));
  const anywhere = steps.map((_, index) => index);
  const starting = anywhere.slice(0, answers[0]);
  const chosen = Array.from({ length: many }, () => random.pick(random.pick([answers, answers, anywhere, starting])));
  return chosen.sort((one, other) => one - other);
}

function cutAt(step, { disk, ledger, first, people, since, spoilt }, answered, random) {
  const { name, ...chance } = chanceOf(random, step.line, { all: spoilt });
  const folder = folderOf('cut');
  disk.rebuild(folder.path, chance);
  return {
    name,
    folder,
    dataDir: join(folder.path, DATA),
    people: step.time > since ? people : null,
    ledger: ledger.asOf(first, { answered, time: step.time }),
    early: random.below(2) === 0,
  };
}

/** As the cut has left it; the look settles the ledger. */
function kept({ folder, people, ledger }) {
  if (!people) return newFolder();
  const next = { ...newFolder(), people, ledger };
  cpSync(folder.path, next.folder.path, { recursive: true });
  return next;
}
