import { base } from '../jest.base.mjs';

/** What drives a gateway from outside; the other suites are of the Node engine's own parts. */
const driven = [
  'bodies',
  'own-address',
  'own-answers',
  'pages',
  'relay',
  'tls',
  'hidden-requests',
  'requests-at-once',
].map((name) => `<rootDir>/src/${name}.spec.ts`);

/** The suites of the Node engine with nginx in its place, and those of nginx alone. */
export default {
  ...base,
  testMatch: [...driven, '<rootDir>/src/**/*.real.ts'],
  // Each gateway is a container of its own.
  testTimeout: 60_000,
  moduleNameMapper: { '^\\./engine\\.js$': '<rootDir>/src/testing/nginx-engine.ts', ...base.moduleNameMapper },
};
