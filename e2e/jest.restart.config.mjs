import { base } from '../jest.base.mjs';

/** Takes the containers that COMPOSE_PROJECT_NAME names down and up again. */
export default { ...base, testMatch: ['<rootDir>/src/containers/*.compose.ts'], testTimeout: 180_000 };
