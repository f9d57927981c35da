import { base } from '../../tools/jest/base.mjs';

/** Suites that need a real server; `npm run test:real` names it in MONGO_URL. */
export default { ...base, testMatch: ['<rootDir>/src/**/*.real.ts'] };
