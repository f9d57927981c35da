import { base } from '../jest.base.mjs';

/**
 * Journeys in which nginx, the database or the store has a part: pages, languages, ranges, weights, uploads, lists.
 * The others show what the page and the services do, which is the same embedded.
 */
const journeys = [
  'client/filing',
  'client/filing-mishaps',
  'client/own-picture',
  'client/return',
  'site/budgets',
  'site/early',
  'site/head',
  'site/hindi',
  'site/videos',
  'site/without-javascript',
  'staff/administrator',
];
/** The stand-in for MongoDB scans every row for each list and count, in seconds: longer than a desk waits. */
if (!process.env.STAND_INS) journeys.push('staff/tables');

/** The contract suite and the browser journeys, against the product that BASE_URL names, such as one in containers. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/contract/*.spec.ts', `<rootDir>/src/journeys/(${journeys.join('|')}).spec.ts`],
};
