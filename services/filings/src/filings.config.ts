import { limits } from '@easy-tax/contracts';
import { authClientConfig, commonConfig } from '@easy-tax/platform';
import { z } from 'zod';

/** Every variable of the filings service beyond those that all services share. */
export const filingsConfig = commonConfig.extend({
  ...authClientConfig,
  /** 1 MB = 1,048,576 bytes. */
  MAX_FILE_MB: z.coerce
    .number('a number above 0')
    .positive('a number above 0')
    .max(1024, 'at most 1024')
    .default(limits.defaultMaxFileMb),
  /** Set: objects are in this bucket; else in DATA_DIR/objects. */
  S3_BUCKET: z.string().min(3, 'the name of a bucket').optional(),
  /** Unset: Amazon's own address for the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Unset, both: the SDK's own chain, such as a machine's role. */
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
});
export type FilingsConfig = z.infer<typeof filingsConfig>;
