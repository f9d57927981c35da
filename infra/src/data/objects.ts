import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type FolderStore,
  filingsConfig,
  isObjectKey,
  type ObjectKey,
  ObjectMissing,
  type ObjectStore,
  openFolderStore,
  openObjectStore,
} from '@easy-tax/filings';
import { type Env, loadConfig } from '@easy-tax/platform';
import { z } from 'zod';
import { inParallel } from './parallel.js';
import { Digest } from './parts.js';

/** An object of a copy; a line of its list. */
export const CopiedObject = z.object({ key: z.string(), size: z.int(), sha256: z.string() });
export type CopiedObject = z.infer<typeof CopiedObject>;

/** What a filing says of its object. */
const Filing = z.object({
  _id: z.string(),
  reference: z.string(),
  objectKey: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type Filing = z.infer<typeof Filing>;

/** Where the objects are: those of the product, and those of a copy. */
export const storeOf = (env: Env): Promise<ObjectStore> => openObjectStore(loadConfig('filings', filingsConfig, env));
export const storeIn = (folder: string): Promise<FolderStore> => openFolderStore(join(folder, 'objects'));

export interface Copying {
  readonly from: ObjectStore;
  readonly to: FolderStore;
  /** Of a copy that was made before: what it has is linked, as objects never change. */
  readonly earlier: FolderStore | null;
  /** Hears of what is copied all the same, or can't be. */
  readonly trouble: (what: string) => void;
  /** Decides about a filing whose object is not there. */
  readonly lost: (filing: Filing) => Promise<void>;
}

/** Copies the object of each of these filings; answers what is in the copy. */
export async function* copyObjects(filings: AsyncIterable<unknown>, copying: Copying): AsyncGenerator<CopiedObject> {
  for await (const object of inParallel(filings, (each) => copyOf(Filing.parse(each), copying))) {
    if (object) yield object;
  }
  await copying.to.settle();
}

async function copyOf(filing: Filing, copying: Copying): Promise<CopiedObject | null> {
  const { from, to, trouble, lost } = copying;
  try {
    if (!isObjectKey(filing.objectKey)) throw new ObjectMissing();
    const kept = await keptBefore(filing.objectKey, filing, copying);
    if (kept) return kept;
    const copied = await copyObject(filing.objectKey, from, to);
    if (copied.sha256 !== filing.sha256) trouble(`damaged: the file of ${filing.reference}`);
    return copied;
  } catch (error) {
    if (error instanceof ObjectMissing) await lost(filing);
    else if (error instanceof Unreadable) trouble(`unreadable: the file of ${filing.reference} (${error.message})`);
    else throw error;
    return null;
  }
}

/** What the same copy had before it was interrupted, or an earlier one has, if it is what the filing says. */
async function keptBefore(key: ObjectKey, { size, sha256 }: Filing, { to, earlier }: Copying) {
  if (!(await to.stat(key)) && !(earlier && (await to.link(key, earlier)))) return null;
  const digest = new Digest();
  for await (const chunk of digest.through(await to.get(key))) void chunk;
  if (digest.bytes === size && digest.sha256() === sha256) return { key, size, sha256 };
  await to.delete(key);
  return null;
}

/** The source's disk can't give an object's bytes. */
class Unreadable extends Error {}

async function* readable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new Unreadable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** @throws ObjectMissing; Unreadable */
async function copyObject(key: ObjectKey, from: ObjectStore, to: ObjectStore): Promise<CopiedObject> {
  const digest = new Digest();
  const bytes = digest.through(readable(await from.get(key)));
  const { size } = await to.put(key, Readable.from(bytes, { objectMode: false }));
  return { key, size, sha256: digest.sha256() };
}

/** Takes out of a copy that goes on what is no longer wanted. */
export async function dropOthers(store: ObjectStore, wanted: (key: ObjectKey) => Promise<boolean>): Promise<void> {
  for await (const key of store.keys()) if (!(await wanted(key))) await store.delete(key);
}

/** Whether a copy goes on where it was interrupted. */
export async function hasObjects(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.keys()) return true;
  return false;
}
