import { base } from '../tools/jest/base.mjs';

/** Suites that need real servers, named by the environment. They run one at a time. */
export default { ...base, maxWorkers: 1, testMatch: ['<rootDir>/src/**/*.real.ts'] };
