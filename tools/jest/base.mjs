import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const jsc = { target: 'es2022', keepClassNames: true };

/** Jest over TypeScript sources, compiled to CommonJS; `CONTRIBUTING.md` says why. */
export const base = {
  testEnvironment: `${root}tools/jest/environment.mjs`,
  runtime: `${root}tools/jest/runtime.mjs`,
  testMatch: ['<rootDir>/src/**/*.spec.ts?(x)'],
  // A test that hangs ends; one that hashes passwords on a busy machine does not.
  testTimeout: 30_000,
  maxWorkers: '100%',
  // By default in the folder for temporary files, which the test runner empties.
  cacheDirectory: `${root}.cache/jest`,
  // Each suite leaves some memory behind; four workers at a time must leave room on a small machine.
  workerIdleMemoryLimit: '800MB',
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          ...jsc,
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
    '^.+\\.m?js$': [
      '@swc/jest',
      { swcrc: false, jsc: { ...jsc, parser: { syntax: 'ecmascript' } }, module: { type: 'commonjs' } },
    ],
  },
  // Compiled like our own modules, as each suite loads it anew (see the runtime).
  transformIgnorePatterns: ['/node_modules/(?!uuid/)'],
  moduleNameMapper: {
    '^@easy-tax/platform/(.+)$': `${root}services/platform/src/$1/index.ts`,
    '^@easy-tax/(contracts|auth|contacts|filings)$': `${root}services/$1/src/index.ts`,
    '^@easy-tax/(gateway|infra)$': `${root}$1/src/index.ts`,
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
  },
};
