import { base } from '../tools/jest/base.mjs';

/** Suites that start the product take minutes: `jest.product.config.mjs` has them. */
export default { ...base, testPathIgnorePatterns: ['/node_modules/', '\\.product\\.spec'] };
