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
import type { Copy } from './copy-folder.js';
import { Digest, valuesOf } from './parts.js';
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

/** The fields of a filing that describe its object. */
const Filing = z.object({
  _id: z.string(),
  reference: z.string(),
  objectKey: z.string(),
  size: z.int(),
  sha256: z.string(),
});
export type Filing = z.infer<typeof Filing>;

/** The store of the product's objects, and that of a copy's. */
export const storeOf = (env: Env): Promise<ObjectStore> => openObjectStore(loadConfig('filings', filingsConfig, env));
export const storeIn = (folder: string): Promise<FolderStore> => openFolderStore(join(folder, 'objects'));

const Identified = z.object({ _id: z.string() });

/** A filing, and an earlier copy's note of its object. */
export interface Before {
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

export interface Copying {
  readonly from: ObjectStore;
  readonly to: FolderStore;
  /** An earlier copy: its objects are linked, as they never change. */
  readonly earlier: Earlier | null;
  readonly seal: Seal | null;
  /** Gets findings: objects that are copied although wrong, or can't be copied. */
  readonly trouble: (what: string) => void;
  /** Decides about a filing whose object is not there: false takes it out of the copy. */
  readonly lost: (filing: Filing) => Promise<boolean>;
}

/** A filing that is in the copy; its object, unless that can't be copied. */
export interface Copied {
  readonly filing: unknown;
  readonly object: CopiedObject | null;
}

/** Copies the object of each of these filings, which come in the order of their ids. */
export async function* copyObjects(filings: AsyncIterable<unknown>, copying: Copying): AsyncGenerator<Copied> {
  const beside = copying.seal && copying.earlier ? copying.earlier.beside(filings) : alone(filings);
  for await (const copied of inParallel(beside, (each) => copyOf(each, copying))) if (copied) yield copied;
  await copying.to.settle();
}

async function* alone(filings: AsyncIterable<unknown>): AsyncGenerator<Before> {
  for await (const filing of filings) yield { filing, before: null };
}

async function copyOf({ filing: record, before }: Before, copying: Copying): Promise<Copied | null> {
  const filing = Filing.parse(record);
  const { trouble, lost } = copying;
  try {
    if (!isObjectKey(filing.objectKey)) throw new ObjectMissing();
    const kept = await keptBefore(filing.objectKey, filing, before, copying);
    return { filing: record, object: kept ?? (await copyObject(filing.objectKey, filing, copying)) };
  } catch (error) {
    if (error instanceof Unreadable) trouble(`unreadable: the file of ${filing.reference} (${error.message})`);
    else if (!(error instanceof ObjectMissing)) throw error;
    else if (!(await lost(filing))) return null;
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
  if (!whole) trouble(`damaged: the file of ${filing.reference}`);
  return { key, size: stored.bytes, sha256: stored.sha256(), ...(seal && whole && { id: filing._id }) };
}

/** Removes objects from a resumed copy that it no longer needs. */
export async function dropOthers(store: ObjectStore, wanted: (key: ObjectKey) => Promise<boolean>): Promise<void> {
  for await (const key of store.keys()) if (!(await wanted(key))) await store.delete(key);
}

/** True for a copy that goes on after an interruption. */
export async function hasObjects(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.keys()) return true;
  return false;
}
