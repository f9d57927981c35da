import { base } from './jest.base.mjs';

/** The whole workspace, so that `npx jest path/to/a.spec.ts` runs one file from here. */
export default {
  testTimeout: base.testTimeout,
  projects: ['<rootDir>/services/*', '<rootDir>/gateway', '<rootDir>/web', '<rootDir>/infra', '<rootDir>/e2e'],
};
