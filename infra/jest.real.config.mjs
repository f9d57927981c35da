import { base } from '../jest.base.mjs';

/** What is started in place of a MongoDB has no plans to tell of; one that was named is asked for them. */
const plans = process.env.MONGO_NAMED ? [] : ['list-plans\\.real\\.ts$'];

/** Suites that need real servers; their addresses come from the environment. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.real.ts'], testPathIgnorePatterns: plans };
