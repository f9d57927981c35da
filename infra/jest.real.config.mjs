import { base } from '../jest.base.mjs';

/** FerretDB, which is started in place of MongoDB, explains no query plans. A server that was named does. */
const plans = process.env.MONGO_NAMED ? [] : ['list-plans\\.real\\.ts$'];

/** Users are asked for where a server keeps them: with the administrator's address of one. */
const users = process.env.MONGO_ADMIN_URL ? [] : ['database-(users|rights)\\.real\\.ts$'];

/** The checker of alerts. */
const alerts = process.env.PROMTOOL ? [] : ['promtool\\.real\\.ts$'];

/** Suites that need real servers; their addresses come from the environment. One at a time has them to itself. */
export default {
  ...base,
  maxWorkers: 1,
  testMatch: ['<rootDir>/src/**/*.real.ts'],
  testPathIgnorePatterns: [...plans, ...users, ...alerts],
};
