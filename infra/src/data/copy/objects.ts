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
import { inParallel } from '../parallel.js';
import { Progress } from '../progress.js';
import type { Holders } from '../stored.js';
import type { Copy } from './copy-folder.js';
import { Digest, linesOf, valuesOf, writePart } from './parts.js';
import type { Seal } from './sealing.js';

/** An object of a copy; a line of its list. Size and SHA-256 are those of the file in the copy. */
export const CopiedObject = z.object({
  key: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** In encrypted copies: the id of the filing that the object was equal to. A later copy goes by it. */
  id: z.string().optional(),
});
export type CopiedObject = z.infer<typeof CopiedObject>;

/** The fields of a filing, or of a file from the office, that describe its object. The latter has no reference. */
const Filing = z.object({
  _id: z.string(),
  reference: z.string().optional(),
  objectKey: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type Filing = z.infer<typeof Filing>;
const nameOf = ({ reference, _id }: Filing): string => reference ?? `document ${_id}`;

/** The store of the product's objects, and that of a copy's. */
export const storeOf = (env: Env): Promise<ObjectStore> => openObjectStore(loadConfig('filings', filingsConfig, env));
export const storeIn = (folder: string): Promise<FolderStore> => openFolderStore(join(folder, 'objects'));

const Identified = z.object({ _id: z.string() });

/** A filing, and an earlier copy's note of its object. */
interface Before {
  readonly filing: unknown;
  readonly before: CopiedObject | null;
}

/** A finished copy that stands beside the one that is made. */
export class Earlier {
  private constructor(
    readonly store: FolderStore,
    private readonly list: () => AsyncGenerator<unknown>,
  ) {}

  static async open({ path, manifest }: Copy): Promise<Earlier> {
    return new Earlier(await storeIn(path), () => valuesOf(path, manifest.objects.path));
  }

  /** Each filing with its line there. Both come by id, so that neither is ever whole in memory. */
  async *beside(filings: AsyncIterable<unknown>): AsyncGenerator<Before> {
    const lines = this.list();
    let line = await nextOf(lines);
    for await (const filing of filings) {
      const { _id } = Identified.parse(filing);
      while (line && (line.id ?? '') < _id) line = await nextOf(lines);
      yield { filing, before: line?.id === _id ? line : null };
    }
    await lines.return(undefined);
  }

  close(): void {
    this.store.close();
  }
}

async function nextOf(lines: AsyncGenerator<unknown>): Promise<CopiedObject | null> {
  const { done, value } = await lines.next();
  return done ? null : CopiedObject.parse(value);
}

/** A copy that is being made. */
export interface CopyTo {
  /** The folder in which it is made. */
  readonly aside: string;
  /** An earlier copy: its objects are linked, as they never change. */
  readonly earlier: Earlier | null;
  readonly seal: Seal | null;
  /** Gets findings: objects that are copied although wrong, or can't be copied. */
  readonly trouble: (what: string) => void;
}

/** The filings whose objects are copied. */
export interface Source {
  readonly holders: Holders;
  /** All of them in the order of their ids, or those that are wanted. */
  readonly wanted: AsyncIterable<unknown>;
  /** Asked about a filing whose object is gone; false takes it out of the copy. */
  readonly isThere: (filing: Filing) => Promise<boolean>;
  /** Hears of each filing that is in the copy. */
  readonly copied?: (filing: unknown) => Promise<void>;
}

/** Copies the object of each of these filings, and lists them. */
export async function writeObjects(copy: CopyTo, { holders, wanted, isThere, copied }: Source, env: Env) {
  const [from, to] = [await storeOf(env), await storeIn(copy.aside)];
  const copying = { ...copy, from, to, isThere };
  const goesOn = await hasObjects(to);
  const progress = new Progress('objects');
  async function* objects() {
    const all = copy.seal && copy.earlier ? copy.earlier.beside(wanted) : alone(wanted);
    for await (const result of inParallel(all, (each) => copyOf(each, copying))) {
      if (result) await copied?.(result.filing);
      if (result?.object) yield result.object;
    }
    await to.flushFolders();
  }
  const part = await writePart(copy.aside, 'objects.jsonl', linesOf(progress.of(objects())));
  if (goesOn) await dropOthers(to, (key) => holders.hasKey(key));
  for (const store of [from, to]) store.close();
  return { ...part, count: progress.end() };
}

interface Copying extends CopyTo, Pick<Source, 'isThere'> {
  readonly from: ObjectStore;
  readonly to: FolderStore;
}

async function* alone(filings: AsyncIterable<unknown>): AsyncGenerator<Before> {
  for await (const filing of filings) yield { filing, before: null };
}

/** Null for a filing that isn't in the copy; without an object if that can't be copied. */
async function copyOf({ filing: record, before }: Before, copying: Copying) {
  const filing = Filing.parse(record);
  const { trouble, isThere } = copying;
  try {
    if (!isObjectKey(filing.objectKey)) throw new ObjectMissing();
    const kept = await keptBefore(filing.objectKey, filing, before, copying);
    return { filing: record, object: kept ?? (await copyObject(filing.objectKey, filing, copying)) };
  } catch (error) {
    if (error instanceof Unreadable) trouble(`unreadable: the file of ${nameOf(filing)} (${error.message})`);
    else if (!(error instanceof ObjectMissing)) throw error;
    else if (!(await isThere(filing))) return null;
    else trouble(`missing: the file of ${nameOf(filing)}`);
    return { filing: record, object: null };
  }
}

/** The object that this copy had before it was interrupted, or that an earlier copy has, if it is whole. */
async function keptBefore(
  key: ObjectKey,
  filing: Filing,
  before: CopiedObject | null,
  { to, earlier, seal }: Copying,
): Promise<CopiedObject | null> {
  // An encrypted object can't be compared with the filing, but with the line of an earlier copy's list.
  const expected = seal ? before : { key, size: filing.size, sha256: filing.sha256 };
  if (expected?.key !== key) return null;
  if (!(await to.stat(key)) && !(earlier && (await to.link(key, earlier.store)))) return null;
  const digest = new Digest();
  for await (const chunk of digest.through(await to.get(key))) void chunk;
  if (digest.bytes === expected.size && digest.sha256() === expected.sha256) return expected;
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
async function copyObject(key: ObjectKey, filing: Filing, { from, to, seal, trouble }: Copying): Promise<CopiedObject> {
  const read = new Digest();
  const stored = seal ? new Digest() : read;
  const plain = read.through(readable(await from.get(key)));
  await to.put(key, Readable.from(seal ? stored.through(seal.close(plain)) : plain, { objectMode: false }));
  const whole = read.bytes === filing.size && read.sha256() === filing.sha256;
  if (!whole) trouble(`damaged: the file of ${nameOf(filing)}`);
  return { key, size: stored.bytes, sha256: stored.sha256(), ...(seal && whole && { id: filing._id }) };
}

/** Removes objects from a resumed copy that it no longer needs. */
async function dropOthers(store: ObjectStore, wanted: (key: ObjectKey) => Promise<boolean>): Promise<void> {
  for await (const key of store.keys()) if (!(await wanted(key))) await store.delete(key);
}

/** True for a copy that goes on after an interruption. */
async function hasObjects(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.keys()) return true;
  return false;
}
