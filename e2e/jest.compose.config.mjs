import { base } from '../tools/jest/base.mjs';

/**
 * Journeys that depend on nginx, the database or the store: pages, languages, ranges, weights, uploads. The other
 * journeys behave the same in the embedded product.
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

/** The contract suite and the browser journeys, against the product that BASE_URL names, such as one in containers. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/contract/*.spec.ts', `<rootDir>/src/journeys/(${journeys.join('|')}).spec.ts`],
};
