import { base } from '../tools/jest/base.mjs';

/** Suites that start the product or its services. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.product.spec.ts'] };
