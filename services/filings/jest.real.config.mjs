import { base } from '../../tools/jest/base.mjs';

/** Suites that need real servers; their addresses come from the environment. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.real.ts'] };
