import type { Readable } from 'node:stream';
import type { Telemetry } from '@easy-tax/platform/core';
import { type ByteRange, type ObjectKey, ObjectMissing, type ObjectStore } from './object-store.js';

/** Measures the duration of each operation; returns the store itself if metrics are off. */
export const watchedStore = (store: ObjectStore, telemetry: Telemetry): ObjectStore =>
  telemetry.on ? new WatchedObjectStore(store, telemetry) : store;

class WatchedObjectStore implements ObjectStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly telemetry: Telemetry,
  ) {}

  /** Includes the sender's time, because bytes are stored as they arrive. */
  async put(key: ObjectKey, bytes: Readable): Promise<{ size: number }> {
    const stored = await this.told('put', () => this.store.put(key, bytes));
    this.telemetry.count('easytax_upload_bytes_total', {}, stored.size);
    return stored;
  }

  get(key: ObjectKey, range?: ByteRange): Promise<Readable> {
    return this.told('get', () => this.store.get(key, range));
  }

  stat(key: ObjectKey) {
    return this.told('stat', () => this.store.stat(key));
  }

  delete(key: ObjectKey): Promise<void> {
    return this.told('delete', () => this.store.delete(key));
  }

  keys(): AsyncIterable<ObjectKey> {
    return this.store.keys();
  }

  removeLeftovers(before: Date): Promise<number> {
    return this.told('remove leftovers', () => this.store.removeLeftovers(before));
  }

  ping(): Promise<void> {
    return this.store.ping();
  }

  close(): void {
    this.store.close();
  }

  private told<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const [metric, labels, span] = ['easytax_objects_duration_seconds', { operation }, `objects ${operation}`] as const;
    return this.telemetry.during({ metric, labels, span, answers: (error) => error instanceof ObjectMissing }, work);
  }
}
