import { base } from '../jest.base.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/{src,build,videos}/**/*.spec.ts?(x)'],
  testEnvironment: 'jsdom',
  restoreMocks: true,
  clearMocks: true,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^virtual:articles$': '<rootDir>/src/testing/articles.ts',
    '^virtual:films$': '<rootDir>/src/testing/films.ts',
    '^@tabler/icons-react$': '<rootDir>/src/testing/icons.ts',
    '\\.module\\.css$': '<rootDir>/src/testing/class-names.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/src/testing/file.ts',
    ...base.moduleNameMapper,
  },
};
