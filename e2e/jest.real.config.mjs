import config from './jest.config.mjs';

/**
 * The same contract suite against a product whose records are in MongoDB (or FerretDB) and whose objects are in an
 * S3 store, named by MONGO_URL and S3_*; and what needs a tool of the system, such as the trace of its flushes.
 */
export default {
  ...config,
  globalSetup: '<rootDir>/src/support/global-setup.real.ts',
  testMatch: ['<rootDir>/src/**/*.real.ts', '<rootDir>/src/contract/*.spec.ts'],
};
