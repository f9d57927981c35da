import { base } from '../tools/jest/base.mjs';

export default {
  ...base,
  testMatch: ['<rootDir>/{src,build,videos}/**/*.spec.ts?(x)'],
  // React belongs to the window of its suite.
  testEnvironment: 'jsdom',
  runtime: undefined,
  transformIgnorePatterns: ['/node_modules/(?!@tabler/)'],
  restoreMocks: true,
  clearMocks: true,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '^virtual:articles$': '<rootDir>/src/testing/stand-ins/articles.ts',
    '^virtual:films$': '<rootDir>/src/testing/stand-ins/films.ts',
    '^@tabler/icons-react$': '<rootDir>/src/testing/stand-ins/icons.ts',
    '\\.module\\.css$': '<rootDir>/src/testing/stand-ins/class-names.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/src/testing/stand-ins/file.ts',
    ...base.moduleNameMapper,
  },
};
