import { base } from '../jest.base.mjs';

export default {
  ...base,
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/class-names.ts',
    '\\.(css|svg|png|woff2)$': '<rootDir>/src/testing/file.ts',
    ...base.moduleNameMapper,
  },
};
