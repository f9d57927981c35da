import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  asObjectKey,
  filingsConfig,
  type ObjectKey,
  type ObjectStore,
  openFolderStore,
  openObjectStore,
} from '@easy-tax/filings';
import { DataRefused, type Env, loadConfig } from '@easy-tax/platform';
import { z } from 'zod';
import { Digest, valuesOf } from './parts.js';

/** An object of a copy; a line of its list. */
export const CopiedObject = z.object({ key: z.string(), size: z.int(), sha256: z.string() });
export type CopiedObject = z.infer<typeof CopiedObject>;

/** Where the objects are: those of the product, and those of a copy. */
export const storeOf = (env: Env): Promise<ObjectStore> => openObjectStore(loadConfig('filings', filingsConfig, env));
export const storeIn = (folder: string): Promise<ObjectStore> => openFolderStore(join(folder, 'objects'));

/** @throws ObjectMissing */
export async function copyObject(key: ObjectKey, from: ObjectStore, to: ObjectStore): Promise<CopiedObject> {
  const digest = new Digest();
  const bytes: AsyncIterable<Buffer> = await from.get(key);
  const { size } = await to.put(key, Readable.from(digest.through(bytes), { objectMode: false }));
  return { key, size, sha256: digest.sha256() };
}

/**
 * Puts a copy's objects where the product keeps them; what is there already is left if it is the same.
 * @returns how many there are
 * @throws DataRefused for an object of the copy that is damaged, or one in its place that is another
 */
export async function loadObjects(folder: string, list: string, env: Env): Promise<number> {
  const [from, to] = [await storeIn(folder), await storeOf(env)];
  let count = 0;
  for await (const value of valuesOf(folder, list)) {
    await loadObject(CopiedObject.parse(value), from, to);
    count += 1;
  }
  from.close();
  to.close();
  return count;
}

async function loadObject(object: CopiedObject, from: ObjectStore, to: ObjectStore): Promise<void> {
  const key = asObjectKey(object.key);
  if (await to.stat(key)) {
    for await (const chunk of proven(object, 'is in the store, and not the same', await to.get(key))) void chunk;
    return;
  }
  if (!(await from.stat(key))) throw new DataRefused(`The object ${key} is missing in the copy. Use another one.`);
  const bytes = proven(object, 'is damaged in the copy. Use another one', await from.get(key));
  await to.put(key, Readable.from(bytes, { objectMode: false }));
}

/** Fails at the end of bytes that are not those of the object, so that a store keeps nothing of them. */
async function* proven({ key, size, sha256 }: CopiedObject, otherwise: string, bytes: AsyncIterable<Buffer>) {
  const digest = new Digest();
  yield* digest.through(bytes);
  if (digest.bytes !== size || digest.sha256() !== sha256) throw new DataRefused(`The object ${key} ${otherwise}.`);
}
