import { loadConfig } from '@easy-tax/platform/core';
import { filingsConfig } from './filings.config.js';

it('refuses an encryption key for the object store if no encryption uses it, and says what to do', () => {
  const env = { DATA_DIR: '/none', PUBLIC_URL: 'http://localhost', S3_BUCKET: 'papers', S3_SSE_KMS_KEY_ID: 'office' };
  for (const S3_SSE of [undefined, 'AES256'])
    expect(() => loadConfig('filings', filingsConfig, { ...env, S3_SSE })).toThrow(
      /S3_SSE_KMS_KEY_ID is odd: it should be left out, or used with S3_SSE=aws:kms/,
    );
  expect(loadConfig('filings', filingsConfig, { ...env, S3_SSE: 'aws:kms' }).S3_SSE_KMS_KEY_ID).toBe('office');
});
