// Lets a thread that a test starts run the TypeScript sources, as Jest does in its own process.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { toCompiled } = require('./compile-sources.cjs');

// The messages of Zod in 50 languages, which no schema uses, take a quarter of the start of a thread.
const messages = require.resolve('zod/v4/locales');
require.cache[messages] = Object.assign(new Module(messages), { exports: {}, loaded: true });

require.extensions['.ts'] = (module, filename) => module._compile(readFileSync(toCompiled(filename), 'utf8'), filename);
