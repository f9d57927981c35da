import { base } from '../../jest.base.mjs';

/** Said by who starts the suites: there is no scanner here. */
const scanner = process.env.CLAMAV_URL ? [] : ['clamd-scanner\\.real\\.ts$'];

/** Suites that need real servers; their addresses come from the environment. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.real.ts'], testPathIgnorePatterns: scanner };
