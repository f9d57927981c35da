import { base } from '../jest.base.mjs';

/** The product from outside. One is started for each worker, unless BASE_URL names one. */
export default {
  ...base,
  globalSetup: '<rootDir>/src/support/product/global-setup.ts',
  setupFiles: ['<rootDir>/src/support/product/own-product.ts'],
  globalTeardown: '<rootDir>/src/support/product/global-teardown.ts',
  testTimeout: 30_000,
};
