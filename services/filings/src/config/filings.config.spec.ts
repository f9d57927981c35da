import { loadConfig } from '@easy-tax/platform/core';
import { filingsConfig } from './filings.config.js';

const needed = { DATA_DIR: '/none', PUBLIC_URL: 'http://localhost' };

it('refuses an encryption key for the object store if no encryption uses it, and says what to do', () => {
  const env = { ...needed, S3_BUCKET: 'papers', S3_SSE_KMS_KEY_ID: 'office' };
  for (const S3_SSE of [undefined, 'AES256'])
    expect(() => loadConfig('filings', filingsConfig, { ...env, S3_SSE })).toThrow(
      /S3_SSE_KMS_KEY_ID is odd: it should be left out, or used with S3_SSE=aws:kms/,
    );
  expect(loadConfig('filings', filingsConfig, { ...env, S3_SSE: 'aws:kms' }).S3_SSE_KMS_KEY_ID).toBe('office');
});

it.each(['clamav:3310', 'http://clamav:3310', 'tcp://clamav'])('%s is not a valid scanner address', (CLAMAV_URL) => {
  expect(() => loadConfig('filings', filingsConfig, { ...needed, CLAMAV_URL })).toThrow('tcp://clamav:3310');
});
