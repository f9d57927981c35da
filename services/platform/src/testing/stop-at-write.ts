import type { INestApplicationContext } from '@nestjs/common';
import { type Records, recordsOf, type Stored, tokenOfRecords } from '../data/index.js';
import { platformRecords } from '../office/service/platform.records.js';

type AllRecords = ReadonlyMap<string, Records<Stored>>;

/** The write that was not done, because the process ended before it. */
class Stopped extends Error {}

/** All records of a service, by the name of their type. */
export const recordsIn = (
  context: INestApplicationContext,
  { module }: { readonly module: Parameters<typeof recordsOf>[0] },
): AllRecords =>
  new Map(
    [...recordsOf(module), ...platformRecords].map(({ name }) => [
      name,
      context.get<Records<Stored>>(tokenOfRecords({ name }), { strict: false }),
    ]),
  );

/**
 * The end of a process as its code sees it: of all writes number `at`, from 1, and each later one fails. A write of several
 * records counts for each.
 * @returns whether one has failed; and lets all writes through again
 */
function stopAtWrite(all: AllRecords, at: number) {
  let writes = 0;
  const step = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes >= at) throw new Stopped(`write ${writes}`);
    return write();
  };
  const restored = [...all.values()].map((records) => {
    const { insert, insertMany, change, remove } = records;
    Object.assign(records, {
      insert: (...given: Parameters<typeof insert>) => step(() => insert.apply(records, given)),
      change: (...given: Parameters<typeof change>) => step(() => change.apply(records, given)),
      remove: (...given: Parameters<typeof remove>) => step(() => remove.apply(records, given)),
      async insertMany(many: readonly Stored[]) {
        for (const one of many) await step(() => insertMany.call(records, [one]));
      },
    });
    return () => Object.assign(records, { insert, insertMany, change, remove });
  });
  return {
    hasStopped: () => writes >= at,
    goOn() {
      for (const restore of restored) restore();
    },
  };
}

/** Does an act in a process that ends before its write number `at`. @returns false if the act was not done by then */
export async function doUntilWrite(all: AllRecords, at: number, act: () => Promise<unknown>): Promise<boolean> {
  const { hasStopped, goOn } = stopAtWrite(all, at);
  try {
    await act();
    return true;
  } catch (error) {
    // Some code makes an error of its own of it.
    if (hasStopped()) return false;
    throw error;
  } finally {
    goOn();
  }
}
