import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Telemetry } from '@easy-tax/platform/core';
import type { FilingsConfig } from '../config/filings.config.js';
import { DiskObjectStore, ROOM_FOR_RECORDS } from './disk-object-store.js';
import { type ByteRange, type ObjectKey, ObjectMissing, type ObjectStore } from './object-store.js';
import type { S3Folder, S3Settings } from './s3-object-store.js';

/**
 * Opens the configured object store: S3 if a bucket is set, else a folder under DATA_DIR. Loads the AWS SDK, 15 MB of
 * memory, only if needed.
 */
export async function openObjectStore(config: FilingsConfig): Promise<ObjectStore> {
  if (config.S3_BUCKET === undefined) return DiskObjectStore.open(join(config.DATA_DIR, 'objects'), ROOM_FOR_RECORDS);
  const { S3ObjectStore } = await withoutSdkWarning(() => import('./s3-object-store.js'));
  const store = new S3ObjectStore(settingsOf(config.S3_BUCKET, config));
  await store.checkEncryption();
  return store;
}

type S3Variables = Pick<
  FilingsConfig,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_SSE' | 'S3_SSE_KMS_KEY_ID'
>;

/** Opens a bucket for files with freely chosen names. */
export async function openS3Folder(bucket: string, variables: S3Variables): Promise<S3Folder> {
  const folder = await withoutSdkWarning(() => import('./s3-object-store.js'));
  return new folder.S3Folder(settingsOf(bucket, variables));
}

function settingsOf(bucket: string, variables: S3Variables): S3Settings {
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = variables;
  return {
    endpoint: variables.S3_ENDPOINT,
    region: variables.S3_REGION,
    bucket,
    encryption: { ServerSideEncryption: variables.S3_SSE, SSEKMSKeyId: variables.S3_SSE_KMS_KEY_ID },
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  };
}

/** Hides the SDK's warning that releases of 2027 need a newer Node; ours is pinned. */
function withoutSdkWarning<T>(load: () => Promise<T>): Promise<T> {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  return load();
}

/** Opens a folder of objects, for a copy; ignores the configuration. */
export const openFolderStore = (folder: string): Promise<FolderStore> => DiskObjectStore.open(folder);
export type FolderStore = DiskObjectStore;
export type { S3Folder } from './s3-object-store.js';

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
