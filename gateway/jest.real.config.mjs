import { base } from '../tools/jest/base.mjs';

/** Suites that test nginx with the configuration of its image. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/**/*.real.ts'],
  // Each test starts a container.
  testTimeout: 60_000,
};
