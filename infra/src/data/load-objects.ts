import { Readable } from 'node:stream';
import { asObjectKey, type ObjectStore } from '@easy-tax/filings';
import { DataRefused, type Env } from '@easy-tax/platform';
import { CopiedObject, storeIn, storeOf } from './objects.js';
import { inParallel } from './parallel.js';
import { Digest, valuesOf } from './parts.js';
import { Progress } from './progress.js';

/**
 * Reads every object of a copy. @returns how many there are
 * @throws DataRefused for one that is missing or damaged
 */
export async function checkObjects(folder: string, list: string): Promise<number> {
  const store = await storeIn(folder);
  const progress = new Progress('objects of the copy read and compared');
  for await (const _ of inParallel(valuesOf(folder, list), (value) => check(CopiedObject.parse(value), store))) {
    progress.step();
  }
  store.close();
  return progress.end();
}

/**
 * Puts a copy's objects where the product keeps them; what is there already is left if it is the same.
 * @returns how many there are
 * @throws DataRefused for an object of the copy that is damaged, or one in its place that is another
 */
export async function loadObjects(folder: string, list: string, env: Env): Promise<number> {
  const [from, to] = [await storeIn(folder), await storeOf(env)];
  const progress = new Progress('objects put in place');
  for await (const _ of inParallel(valuesOf(folder, list), (value) => load(CopiedObject.parse(value), from, to))) {
    progress.step();
  }
  from.close();
  to.close();
  return progress.end();
}

async function check(object: CopiedObject, store: ObjectStore): Promise<void> {
  for await (const chunk of await bytesOf(object, store)) void chunk;
}

async function load(object: CopiedObject, from: ObjectStore, to: ObjectStore): Promise<void> {
  const key = asObjectKey(object.key);
  if (await to.stat(key)) {
    for await (const chunk of proven(object, 'is in the store, and not the same', await to.get(key))) void chunk;
    return;
  }
  await to.put(key, Readable.from(await bytesOf(object, from), { objectMode: false }));
}

async function bytesOf(object: CopiedObject, copy: ObjectStore): Promise<AsyncGenerator<Buffer>> {
  const key = asObjectKey(object.key);
  if (!(await copy.stat(key))) throw new DataRefused(`The object ${key} is missing in the copy. Use another one.`);
  return proven(object, 'is damaged in the copy. Use another one', await copy.get(key));
}

/** Fails at the end of bytes that are not those of the object, so that a store keeps nothing of them. */
async function* proven({ key, size, sha256 }: CopiedObject, otherwise: string, bytes: AsyncIterable<Buffer>) {
  const digest = new Digest();
  yield* digest.through(bytes);
  if (digest.bytes !== size || digest.sha256() !== sha256) throw new DataRefused(`The object ${key} ${otherwise}.`);
}
