import { base } from '../tools/jest/base.mjs';

const { testTimeout, maxWorkers, workerIdleMemoryLimit, ...project } = base;
const shared = {
  ...project,
  restoreMocks: true,
  clearMocks: true,
  moduleNameMapper: {
    '^virtual:articles$': '<rootDir>/src/testing/stand-ins/articles.ts',
    '^virtual:films$': '<rootDir>/src/testing/stand-ins/films.ts',
    '^@tabler/icons-react$': '<rootDir>/src/testing/stand-ins/icons.ts',
    '\\.module\\.css$': '<rootDir>/src/testing/stand-ins/class-names.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/src/testing/stand-ins/file.ts',
    // Zod's messages in 63 languages, which no page shows: each suite loaded them anew.
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/src/testing/stand-ins/file.ts',
    ...base.moduleNameMapper,
  },
};
const suites = '<rootDir>/{src,build,videos}/**/*.spec';

export default {
  ...{ testTimeout, maxWorkers, workerIdleMemoryLimit },
  projects: [
    // Rules without a page. A suite that needs a window ends with .tsx.
    { ...shared, testMatch: [`${suites}.ts`] },
    {
      ...shared,
      testMatch: [`${suites}.tsx`],
      // React belongs to the window of its suite.
      testEnvironment: 'jsdom',
      runtime: undefined,
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
  ],
};
