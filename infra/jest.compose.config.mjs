import { base } from '../tools/jest/base.mjs';

/** Inspects the containers of the stack that COMPOSE_PROJECT_NAME and COMPOSE_ENV_FILES name. */
export default {
  ...base,
  testMatch: ['<rootDir>/src/containers/*.compose.ts', '<rootDir>/src/setup/database-users.real.ts'],
};
