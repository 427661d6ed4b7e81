/** Component and unit tests: TypeScript through ts-jest, a document from jsdom, styles replaced by their class names. */
module.exports = {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/css-module.ts',
    '\\.css$': '<rootDir>/src/testing/empty-style.ts',
  },
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json' }],
  },
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest-client',
};
