import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type FolderStore,
  filingsConfig,
  isObjectKey,
  type ObjectKey,
  ObjectMissing,
  type ObjectStore,
  ObjectUnreadable,
  openFolderStore,
  openObjectStore,
  placeOf,
} from '@easy-tax/filings';
import { type Env, loadConfig } from '@easy-tax/platform/core';
import { z } from 'zod';
import { Progress } from '../command-line.js';
import type { Copy } from './copy-folder.js';
import { Digest, digestOf, type Part, valuesOf, writePart } from './parts.js';
import type { Seal } from './sealing.js';

/** Concurrent flushes cost the disk little more than one. */
const CONCURRENCY = 16;

/** Runs `work` for each item, some in parallel; yields the results in order. */
export async function* inParallel<T, R>(all: AsyncIterable<T>, work: (each: T) => Promise<R>): AsyncGenerator<R> {
  // Wrapped in a list, because a null value would end the stream.
  const answers: AsyncIterable<[R]> = Readable.from(all).map(async (each: T) => [await work(each)], {
    concurrency: CONCURRENCY,
  });
  for await (const [answer] of answers) yield answer;
}

/** An object of a copy; a line of its list. Size and SHA-256 are those of the file in the copy. */
export const CopiedObject = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** In encrypted copies: the id of the filing whose checksum the object had. Later copies link only such objects. */
  id: z.string().optional(),
});
export type CopiedObject = z.infer<typeof CopiedObject>;

/** The fields of a filing, or of a return's file, that describe its object. The latter has no reference. */
const Filing = z.object({
  _id: z.string(),
  reference: z.string().optional(),
  objectKey: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type Filing = z.infer<typeof Filing>;
const nameOf = ({ reference, _id, objectKey }: Filing): string =>
  `${reference ?? `document ${_id}`}${placeOf(objectKey)}`;

/** Opens the product's object store, or a copy's. */
export const storeOf = (env: Env): Promise<ObjectStore> => openObjectStore(loadConfig('filings', filingsConfig, env));

/** The key of some object of the product; null if it has none. */
export async function findAnyKey(env: Env): Promise<ObjectKey | null> {
  const store = await storeOf(env);
  try {
    for await (const key of store.keys()) return key;
    return null;
  } finally {
    store.close();
  }
}

export const storeIn = (folder: string): Promise<FolderStore> => openFolderStore(join(folder, 'objects'));

/** A finished copy in the same folder. */
interface Earlier {
  readonly store: FolderStore;
  /** By key. An encrypted object is compared with this list, because it can't be compared with its filing. */
  readonly encrypted: ReadonlyMap<string, CopiedObject>;
}

export async function openEarlier({ path, manifest }: Copy): Promise<Earlier> {
  const encrypted = new Map<string, CopiedObject>();
  for await (const value of valuesOf(path, manifest.objects.path)) {
    const object = CopiedObject.parse(value);
    if (object.id) encrypted.set(object.key, object);
  }
  return { store: await storeIn(path), encrypted };
}

/** A copy that is being made. */
export interface CopyTo {
  /** The temporary folder. */
  readonly tempDir: string;
  /** An earlier copy whose objects are hard-linked, as objects never change. */
  readonly earlier: Earlier | null;
  readonly seal: Seal | null;
  /** Called for damaged, missing or unreadable objects. */
  readonly report: (what: string) => void;
}

interface Copying extends CopyTo {
  readonly from: ObjectStore;
  readonly to: FolderStore;
}

/** Called for a filing whose object is missing; false leaves the filing out of the copy. */
type IsThere = (filing: Filing) => Promise<boolean>;

/** Copies the objects of records, and lists them. */
export class ObjectsWriter {
  private readonly listed: CopiedObject[] = [];
  private readonly progress = new Progress('objects');

  private constructor(private readonly copying: Copying) {}

  static async open(copy: CopyTo, env: Env): Promise<ObjectsWriter> {
    return new ObjectsWriter({ ...copy, from: await storeOf(env), to: await storeIn(copy.tempDir) });
  }

  /** Copies the object of each record, and yields the records that belong to the copy. */
  async *beside(records: AsyncIterable<unknown>, isThere: IsThere): AsyncGenerator<unknown> {
    for await (const record of inParallel(records, (each) => this.copyOf(each, isThere))) if (record) yield record;
  }

  /** Writes the list. */
  async finish(): Promise<Part & { readonly count: number }> {
    const { tempDir, from, to } = this.copying;
    await to.flushFolders();
    for (const store of [from, to]) store.close();
    return { ...(await writePart(tempDir, 'objects.jsonl', this.listed)), count: this.progress.end() };
  }

  /** Null for a record that isn't in the copy. */
  private async copyOf(record: unknown, isThere: IsThere): Promise<unknown> {
    const filing = Filing.parse(record);
    const { report } = this.copying;
    try {
      if (!isObjectKey(filing.objectKey)) throw new ObjectMissing();
      const linked = await linkEarlier(filing.objectKey, filing, this.copying);
      this.listed.push(linked ?? (await copyObject(filing.objectKey, filing, this.copying)));
      this.progress.step();
    } catch (error) {
      if (error instanceof ObjectUnreadable) report(`unreadable: the file of ${nameOf(filing)}: ${error.message}`);
      else if (!(error instanceof ObjectMissing)) throw error;
      else if (!(await isThere(filing))) return null;
      else report(`missing: the file of ${nameOf(filing)}`);
    }
    return record;
  }
}

/** Hard-links the object of an earlier copy, if it is intact. */
async function linkEarlier(key: ObjectKey, filing: Filing, copying: Copying): Promise<CopiedObject | null> {
  const { to, earlier, seal } = copying;
  const expected = seal ? earlier?.encrypted.get(key) : { key, size: filing.size, sha256: filing.sha256 };
  if (!earlier || !expected || !(await to.link(key, earlier.store))) return null;
  const { bytes, sha256 } = await digestOf(await to.get(key));
  if (bytes === expected.size && sha256 === expected.sha256) return expected;
  await to.delete(key);
  return null;
}

/** @throws ObjectMissing; ObjectUnreadable */
async function copyObject(key: ObjectKey, filing: Filing, { from, to, seal, report }: Copying): Promise<CopiedObject> {
  const read = new Digest();
  const stored = seal ? new Digest() : read;
  const plain = read.through(await from.get(key));
  await to.put(key, Readable.from(seal ? stored.through(seal.close(plain)) : plain, { objectMode: false }));
  const whole = read.bytes === filing.size && read.sha256() === filing.sha256;
  if (!whole) report(`damaged: the file of ${nameOf(filing)}`);
  return { key, size: stored.bytes, sha256: stored.sha256(), ...(seal && whole && { id: filing._id }) };
}
