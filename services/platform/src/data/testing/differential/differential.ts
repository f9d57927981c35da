import fc from 'fast-check';
import type { Records } from '../../port/records.js';
import { findingsOf } from '../contract/walk.js';
import { type Letter, LetterRecords, type MakeStorage } from '../letters.js';
import { type Operation, operation } from './operations.js';
import { PlainRecords } from './plain-records.js';
import { type Implementation, SideBySide } from './side-by-side.js';

const { RECORDS_SEED, RECORDS_OPERATIONS } = process.env;

/** Seed and length of a longer run; see docs/decisions/records.md. */
const chosen = {
  seed: RECORDS_SEED ? Number(RECORDS_SEED) : null,
  operations: RECORDS_OPERATIONS ? Number(RECORDS_OPERATIONS) : null,
};

interface DifferentialOptions {
  /** Engines by their names. */
  readonly storages: Readonly<Record<string, MakeStorage>>;
  readonly operations: number;
  /** The maximum number of operations before new, empty engines are used. */
  readonly atOnce: number;
  /** The maximum number of letters inserted by one operation. */
  readonly crowd: number;
}

/** A small cap, so that totals on both sides of it occur. */
const countCap = 30;
/** Longest time to shrink a failure. */
const makingSmaller = 60_000;
const longest = 3_600_000;

/**
 * Runs random operations against a model in plain JavaScript and the engines, until the wanted number is reached. A
 * failure is shrunk and printed with its seed.
 */
export function itAnswersAlike(title: string, options: DifferentialOptions): void {
  const from = chosen.seed ?? Math.trunc(Math.random() * 2 ** 31);
  const wanted = chosen.operations ?? options.operations;
  const list = fc.noBias(fc.array(operation, { minLength: 1, maxLength: options.atOnce, size: 'max' }));
  const limit = { interruptAfterTimeLimit: makingSmaller, markInterruptAsFailure: true };

  const driven = async (seed: number): Promise<number> => {
    const lengths: number[] = [];
    const property = fc.asyncProperty(list, async (operations) => {
      lengths.push(operations.length);
      await runOperations(options, operations);
    });
    await fc.assert(property, { seed, numRuns: 1, ...limit });
    return lengths[0] ?? 0;
  };
  it(
    title,
    async () => {
      let operations = 0;
      let seed = from;
      for (; operations < wanted; seed++) operations += await driven(seed);
      if (chosen.operations) console.info(`${operations} operations alike, seeds ${from} to ${seed - 1}`);
      expect(operations).toBeGreaterThanOrEqual(wanted);
    },
    longest,
  );
}

async function runOperations({ storages, crowd }: DifferentialOptions, list: readonly Operation[]): Promise<void> {
  const engines = await Promise.all(
    Object.entries(storages).map(([name, makeStorage]) => openImplementation(name, makeStorage)),
  );
  try {
    const model: Implementation = { name: 'the model', letters: new PlainRecords(countCap), isOrdered: true };
    await new SideBySide([model, ...engines]).drive(list.map((each) => within(each, crowd)));
    for (const { name, verify } of engines) expect({ [name]: await verify() }).toEqual({ [name]: [] });
  } finally {
    for (const { end } of engines) await end();
  }
}

async function openImplementation(name: string, makeStorage: MakeStorage) {
  const storage = await makeStorage();
  let engine = await storage.open({ countCap });
  return {
    name,
    letters: await engine.open(LetterRecords),
    isOrdered: !engine.isShared,
    reopen: async (): Promise<Records<Letter>> => {
      await engine.close();
      engine = await storage.open({ countCap });
      return engine.open(LetterRecords);
    },
    verify: async () => (await findingsOf((finding) => engine.verify(LetterRecords, finding))).findings,
    end: async () => {
      await engine.close();
      await storage.clear();
    },
  };
}

const within = (each: Operation, crowd: number): Operation =>
  each.do === 'crowd' ? { ...each, times: each.times % (crowd + 1) } : each;
