import { base } from '../tools/jest/base.mjs';

/**
 * Journeys that depend on nginx, the database or the store: pages, languages, ranges, weights, uploads, lists. The
 * other journeys behave the same in the embedded product.
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
/** FerretDB scans every row for each list and count. That takes seconds, longer than a journey waits. */
if (!process.env.STAND_INS) journeys.push('staff/tables');

/** The contract suite and the browser journeys, against the product that BASE_URL names, such as one in containers. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/contract/*.spec.ts', `<rootDir>/src/journeys/(${journeys.join('|')}).spec.ts`],
};
