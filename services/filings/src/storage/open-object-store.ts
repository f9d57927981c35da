import { join } from 'node:path';
import type { FilingsConfig } from '../config/filings.config.js';
import { DiskObjectStore } from './disk-object-store.js';
import type { ObjectStore } from './object-store.js';
import type { S3Folder, S3Settings } from './s3-folder.js';

/**
 * Opens the configured object store: S3 if a bucket is set, else a folder under DATA_DIR. Loads the AWS SDK, 15 MB of
 * memory, only if needed.
 */
export async function openObjectStore(config: FilingsConfig): Promise<ObjectStore> {
  if (config.S3_BUCKET === undefined) return DiskObjectStore.open(join(config.DATA_DIR, 'objects'));
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
  const folder = await withoutSdkWarning(() => import('./s3-folder.js'));
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
export type { S3Folder } from './s3-folder.js';
