// Lets a thread that a test starts run the TypeScript sources, as Jest does in its own process.
const { readFileSync } = require('node:fs');
const { toCompiled } = require('./compile-sources.cjs');

require.extensions['.ts'] = (module, filename) => module._compile(readFileSync(toCompiled(filename), 'utf8'), filename);
