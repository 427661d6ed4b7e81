// Until 11 in the morning, UTC has the date of the day before. A test fails if the app takes a date from UTC.
process.env.TZ = 'Pacific/Noumea';

if (process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(Math.floor(Math.random() * 1e9));
  process.stdout.write(`Samples are chosen with TEST_SEED=${process.env.TEST_SEED}.\n`);
}

/** Component and unit tests: TypeScript through SWC, a document from jsdom, styles replaced by their class names. */
module.exports = {
  runtime: '<rootDir>/src/testing/shared-runtime.cjs',
  testEnvironment: '<rootDir>/src/testing/jsdom-environment.cjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  restoreMocks: true,
  maxWorkers: 2,
  testTimeout: 300_000,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/css-module.cjs',
    '\\.webp$': '<rootDir>/src/testing/picture.cjs',
    '\\.css$': '<rootDir>/src/testing/empty-style.cjs',
    '/extract-style-props/extract-style-props\\.cjs$': '<rootDir>/src/testing/quick-style-props.cjs',
  },
  transform: {
    '^.+\\.tsx?$': '<rootDir>/src/testing/compile.cjs',
  },
  cacheDirectory: '<rootDir>/../node_modules/.cache/jest-client',
};
