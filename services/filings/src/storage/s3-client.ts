import { S3Client } from '@aws-sdk/client-s3';
import { limits, SECOND } from '@easy-tax/contracts';
import type { S3Settings } from './s3-object-store.js';

/** A client of any store that speaks S3. */
export const s3ClientOf = ({ endpoint, region, credentials }: S3Settings): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Stores other than Amazon's refuse the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: limits.dependencyMs / 2, socketTimeout: 30 * SECOND },
  });
