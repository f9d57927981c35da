import config from './jest.config.mjs';

const { MONGO_URL, S3_ENDPOINT } = process.env;
const contract = MONGO_URL || S3_ENDPOINT ? ['<rootDir>/src/contract/*.spec.ts'] : [];

/**
 * The contract suite again, against a product whose records are in MongoDB (or FerretDB) and whose objects are in an
 * S3 store, as MONGO_URL and S3_* name them; and tests that need a tool of the system, such as strace.
 */
export default {
  ...config,
  globalSetup: '<rootDir>/src/support/product/real-setup.ts',
  testMatch: ['<rootDir>/src/**/*.real.ts', ...contract],
};
