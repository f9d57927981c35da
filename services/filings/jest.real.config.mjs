import { base } from '../../tools/jest/base.mjs';

/** Set by the runner of the suites: no scanner is available. */
const scanner = process.env.CLAMAV_URL ? [] : ['clamd-scanner\\.real\\.ts$'];

/** Suites that need real servers; their addresses come from the environment. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.real.ts'], testPathIgnorePatterns: scanner };
