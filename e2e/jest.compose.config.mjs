import { base } from '../jest.base.mjs';

/** The stand-in for MongoDB scans every row for each list and count, in seconds: longer than a desk waits. */
const slow = process.env.STAND_INS ? ['journeys/tables\\.spec\\.ts$'] : [];

/** The contract suite and the browser journeys, against the product that BASE_URL names, such as one in containers. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/contract/*.spec.ts', '<rootDir>/src/journeys/*.spec.ts'],
  testPathIgnorePatterns: slow,
};
