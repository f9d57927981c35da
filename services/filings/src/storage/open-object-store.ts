import { join } from 'node:path';
import type { FilingsConfig } from '../filings.config.js';
import { DiskObjectStore } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';

/**
 * The object store that the configuration names: S3 where there is a bucket, else a folder under DATA_DIR.
 * The AWS SDK is some 15 MB of memory, so it is loaded only where it is used.
 */
export async function openObjectStore(config: FilingsConfig): Promise<ObjectStore> {
  if (config.S3_BUCKET === undefined) return DiskObjectStore.open(join(config.DATA_DIR, 'objects'));
  // The SDK announces on every start that releases of 2027 will want a newer Node; ours is pinned.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const { S3ObjectStore } = await import('./s3-object-store.js');
  const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
  return new S3ObjectStore({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}

/** Objects in a folder, whatever the configuration says: those of a copy. */
export const openFolderStore = (folder: string): Promise<FolderStore> => DiskObjectStore.open(folder);
export type FolderStore = DiskObjectStore;
