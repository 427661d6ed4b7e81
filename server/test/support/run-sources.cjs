// Lets a thread that a test starts run the TypeScript sources, as Jest does in its own process.
const { transformFileSync } = require('@swc/core');
const { jsc } = require('../../harness/swc-options.cjs');

require.extensions['.ts'] = (module, filename) =>
  module._compile(transformFileSync(filename, { jsc, module: { type: 'commonjs' } }).code, filename);
