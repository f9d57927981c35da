import { limits } from '@easy-tax/contracts';
import { commonConfig } from '@easy-tax/platform/core';
import { secretsKey } from '@easy-tax/platform/office';
import { z } from 'zod';

const CLAMAV = 'an address like tcp://clamav:3310';
const hasPort = (url: string) => new URL(url).port !== '';

const everyVariable = commonConfig.extend({
  /** 1 MB = 1,048,576 bytes. */
  MAX_FILE_MB: z.coerce
    .number('a number above 0')
    .positive('a number above 0')
    .max(1024, 'at most 1024')
    .default(limits.defaultMaxFileMb),
  /** Set: objects are in this bucket; else in DATA_DIR/objects. */
  S3_BUCKET: z.string().min(3, 'the name of a bucket').optional(),
  /** Unset: Amazon's endpoint of the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Both unset: the SDK's credential chain, such as a machine's role. */
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Set: the store encrypts every new object. */
  S3_SSE: z.enum(['AES256', 'aws:kms'], 'AES256 or aws:kms').optional(),
  /** Key of aws:kms; unset: the store's default key. */
  S3_SSE_KMS_KEY_ID: z.string().optional(),
  /** Set: this clamd scans every file before it is stored; else no scan. */
  CLAMAV_URL: z.url({ protocol: /^tcp$/, error: CLAMAV, abort: true }).refine(hasPort, CLAMAV).optional(),
  /** Encrypts the passwords of locked PDFs; same as auth's. In no database and no backup. */
  SECRETS_KEY: secretsKey,
  /** Days between two comparisons of all documents with their records. 0: never. */
  INTEGRITY_DAYS: z.coerce.number('a number of days').int('a number of days').min(0, 'a number of days').default(7),
});

/** The variables of the filings service besides the common ones. */
export const filingsConfig = everyVariable.refine(
  ({ S3_SSE, S3_SSE_KMS_KEY_ID }) => S3_SSE_KMS_KEY_ID === undefined || S3_SSE === 'aws:kms',
  { path: ['S3_SSE_KMS_KEY_ID'], error: 'left out, or used with S3_SSE=aws:kms: nothing else encrypts by this key' },
);
export type FilingsConfig = z.infer<typeof filingsConfig>;
