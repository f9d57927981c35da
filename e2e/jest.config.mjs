import { base } from '../tools/jest/base.mjs';

/** Tests the product from outside. Each worker starts its own product, unless BASE_URL names one. */
export default {
  ...base,
  globalSetup: '<rootDir>/src/support/product/global-setup.ts',
  setupFiles: ['<rootDir>/src/support/product/own-product.ts'],
  globalTeardown: '<rootDir>/src/support/product/global-teardown.ts',
  testTimeout: 30_000,
};
