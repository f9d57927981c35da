import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { FileBytes } from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { StorageDown } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';

export const ownerOf = (caller: Pick<Caller, '_id'>): OwnerId => caller._id as OwnerId;

/** The name of an object: random, so that paths reveal neither people nor order. */
export type ObjectKey = string & { readonly __objectKey: never };

const KEY = /^[0-9a-f]{32}$/;
export const newObjectKey = (): ObjectKey => randomBytes(16).toString('hex') as ObjectKey;
export const isObjectKey = (text: string): text is ObjectKey => KEY.test(text);

/** Validates keys from records, because other texts must never become a path. */
export function asObjectKey(text: string): ObjectKey {
  if (!isObjectKey(text)) throw new Error('not an object key');
  return text;
}

/** The place of an object in DATA_DIR and in copies: there an administrator puts an intact one. Empty for no key. */
export const placeOf = (key: string): string => (isObjectKey(key) ? ` (objects/${key.slice(0, 2)}/${key})` : '');

/** Both ends inclusive, as in HTTP. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly size: number;
  readonly storedAt: Date;
}

/**
 * Bytes under opaque keys. Two adapters stand behind it; `object-store.contract.ts` is the suite both pass. Each call
 * throws StoreUnavailable if the store fails; so does a stream that it has opened.
 */
export abstract class ObjectStore {
  /**
   * Stores a stream and resolves with its size once the object is durable. If stream or store fails, nothing is kept.
   * @throws what the stream threw; StoreFull
   */
  abstract put(key: ObjectKey, bytes: Readable): Promise<{ readonly size: number }>;
  /** @throws ObjectMissing */
  abstract get(key: ObjectKey, range?: ByteRange): Promise<Readable>;
  /** Null if there is none. */
  abstract stat(key: ObjectKey): Promise<StoredObject | null>;
  /** No error if there is none. */
  abstract delete(key: ObjectKey): Promise<void>;
  /** All complete objects in any order. */
  abstract keys(): AsyncIterable<ObjectKey>;
  /** Removes remains of unfinished uploads older than `before`. @returns how many */
  abstract removeLeftovers(before: Date): Promise<number>;
  /** Resolves if the store works; used by /readyz. */
  abstract ping(): Promise<void>;
  abstract close(): void;
}

export class StoreUnavailable extends StorageDown {
  constructor(cause: unknown, problem = 'the object store failed') {
    super(cause instanceof Error ? `${problem}: ${cause.message}` : problem, { cause });
  }
}

/** There is no room for the object. */
export class StoreFull extends StoreUnavailable {
  override readonly isFull = true;

  constructor(cause: unknown) {
    super(cause, 'the object store is full');
  }
}

/** The disk reports an error about this object alone. */
export class ObjectUnreadable extends StoreUnavailable {
  constructor(cause: unknown) {
    super(cause, 'the object is unreadable');
  }
}

export class ObjectMissing extends StorageDown {
  constructor(cause?: unknown) {
    super('the object is not in the store', { cause });
  }
}

/**
 * An object of the store, to be read in pieces. Each has memory of its own: a thread that gets a part of a buffer would get
 * all of it.
 */
export const storedBytes = (store: ObjectStore, key: ObjectKey, size: number): FileBytes => ({
  size,
  read: async (start, length) => {
    const end = Math.min(start + length, size);
    const bytes = new Uint8Array(Math.max(0, end - start));
    if (bytes.length === 0) return bytes;
    let filled = 0;
    // `buffer` of `node:stream/consumers` goes through a Blob, which takes half as much time again.
    for await (const chunk of await store.get(key, { start, end: end - 1 })) {
      bytes.set(chunk, filled);
      filled += chunk.length;
    }
    return bytes.subarray(0, filled);
  },
});

/** An owner's id. Only `ownerOf` makes one, so that queries for own records accept no other id. */
export type OwnerId = string & { readonly __ownerId: never };

const IDLE_CHECK_MS = 100;

/** Objects of running uploads, which the removal of orphans skips. */
@Injectable()
export class InFlight {
  private readonly keys = new Set<ObjectKey>();

  has(key: ObjectKey): boolean {
    return this.keys.has(key);
  }

  /** Resolves once no upload runs, or after `mostMs`. */
  async whenIdle(mostMs: number): Promise<void> {
    for (let waited = 0; this.keys.size > 0 && waited < mostMs; waited += IDLE_CHECK_MS)
      await after(IDLE_CHECK_MS, undefined, { ref: false });
  }

  async during<T>(key: ObjectKey, work: () => Promise<T>): Promise<T> {
    this.keys.add(key);
    try {
      return await work();
    } finally {
      this.keys.delete(key);
    }
  }
}
