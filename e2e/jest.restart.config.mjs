import { base } from '../tools/jest/base.mjs';

/** Restarts the containers that COMPOSE_PROJECT_NAME names, one suite after the other. */
export default { ...base, testMatch: ['<rootDir>/src/containers/*.compose.ts'], maxWorkers: 1, testTimeout: 300_000 };
