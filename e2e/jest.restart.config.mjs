import { base } from '../jest.base.mjs';

/** Takes the containers that COMPOSE_PROJECT_NAME names down and up again, one suite after the other. */
export default { ...base, testMatch: ['<rootDir>/src/containers/*.compose.ts'], maxWorkers: 1, testTimeout: 300_000 };
