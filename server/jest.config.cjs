const swcOptions = require('./harness/swc-options.cjs');

/**
 * The files of a worker share the loaded program, except in `npm run test:long`: results must be the same either way.
 * @type {import('jest').Config}
 */
const loading = process.env.TEST_LONG
  ? { testEnvironment: 'node' }
  : { runtime: '<rootDir>/harness/shared-runtime.cjs', testEnvironment: '<rootDir>/harness/shared-environment.cjs' };

/** The library of sign-in providers, which has no other form. */
const ES_MODULES = 'openid-client|oauth4webapi|jose';

/** @type {import('jest').Config} */
module.exports = {
  ...loading,
  roots: ['<rootDir>/domain/src', '<rootDir>/sandbox/src', '<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: process.env.TEST_LONG ? [] : ['\\.long\\.test\\.ts$'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swcOptions],
    [`/node_modules/(${ES_MODULES})/.+\\.js$`]: '@swc/jest',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES})/)`],
  moduleNameMapper: {
    // An ES module, which Jest cannot load as Node does.
    '^marked$': '<rootDir>/../node_modules/marked/lib/marked.umd.js',
    '/jsutils/instanceOf\\.js$': '<rootDir>/harness/instance-of.cjs',
  },
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 300_000,
};
