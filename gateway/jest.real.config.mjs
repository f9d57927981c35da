import { base } from '../jest.base.mjs';

/** The suites that drive nginx, as its image configures it. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/**/*.real.ts'],
  // Each gateway is a container of its own.
  testTimeout: 60_000,
};
