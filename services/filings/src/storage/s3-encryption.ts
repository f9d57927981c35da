import { DeleteObjectCommand, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { limits } from '@easy-tax/contracts';
import { ConfigError } from '@easy-tax/platform/core';
import { StoreUnavailable } from './object-store.js';

/** Encryption parameters of the command that creates an object. */
export interface Encryption {
  readonly ServerSideEncryption?: 'AES256' | 'aws:kms' | undefined;
  readonly SSEKMSKeyId?: string | undefined;
}

const advice =
  'MinIO needs MINIO_KMS_SECRET_KEY or KES, another store its own key (docs/operations.md, "Encryption at rest"). ' +
  'Without S3_SSE documents are stored as the bucket is set.';

/**
 * Writes a small object and removes it. Ignores an unreachable store (/readyz reports it), because later writes request
 * encryption, too.
 * @throws ConfigError if the store refuses or does not confirm encryption
 */
export async function checkEncryption(client: S3Client, Bucket: string, encryption: Encryption): Promise<void> {
  const wanted = encryption.ServerSideEncryption;
  if (wanted === undefined) return;
  const address = { Bucket, Key: 'encryption-check' };
  const soon = () => ({ abortSignal: AbortSignal.timeout(limits.dependencyMs) });
  try {
    const answer = await client.send(new PutObjectCommand({ ...address, ...encryption, Body: 'check' }), soon());
    // The next check overwrites a remaining object.
    await client.send(new DeleteObjectCommand(address), soon()).catch(() => undefined);
    if (answer.ServerSideEncryption === wanted) return;
  } catch (error) {
    const cause = error instanceof StoreUnavailable ? error.cause : error;
    if (!(cause instanceof S3ServiceException) || !isRefusal(cause)) return;
    throw new ConfigError('filings', [`S3_SSE is ${wanted}, which the store refuses (${cause.message}). ${advice}`]);
  }
  throw new ConfigError('filings', [`S3_SSE is ${wanted}, which the store ignores. ${advice}`]);
}

/** MinIO without a key answers 501, Amazon with a wrong key 400. /readyz reports a missing bucket or right. */
const isRefusal = ({ $metadata: { httpStatusCode } }: S3ServiceException): boolean =>
  httpStatusCode === 501 || httpStatusCode === 400;
