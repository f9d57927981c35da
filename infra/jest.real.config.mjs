import { base } from '../tools/jest/base.mjs';

/** FerretDB, the stand-in for MongoDB, explains no query plans; a MongoDB named by MONGO_URL does. */
const plans = process.env.MONGO_NAMED ? [] : ['list-plans\\.real\\.ts$'];

/** Needs an administrator's address of a server that keeps users. */
const users = process.env.MONGO_ADMIN_URL ? [] : ['database-(users|rights)\\.real\\.ts$'];

/** Needs promtool, which checks alerts. */
const alerts = process.env.PROMTOOL ? [] : ['promtool\\.real\\.ts$'];

/** Suites that need real servers, named by the environment. They run one at a time. */
export default {
  ...base,
  maxWorkers: 1,
  testMatch: ['<rootDir>/src/**/*.real.ts'],
  testPathIgnorePatterns: [...plans, ...users, ...alerts],
};
