// Compiles the server's sources for threads that tests start. Jest compiles for its own process only.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const SOURCES = join(__dirname, '../../src');
const CACHE = join(__dirname, '../../../node_modules/.cache/macrolog/sources');

/** Where a source is after `compileSources`. @param {string} filename */
const toCompiled = (filename) => join(CACHE, `${createHash('sha1').update(readFileSync(filename)).digest('hex')}.js`);

/** Runs before the tests, in a process of its own: one whose threads load SWC one after another crashes. */
function compileSources() {
  const { transformFileSync } = require('@swc/core');
  const { jsc } = require('../../harness/swc-options.cjs');
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const path = toCompiled(join(SOURCES, name));
    if (existsSync(path)) continue;
    const { code } = transformFileSync(join(SOURCES, name), { jsc, module: { type: 'commonjs' } });
    // Written atomically, because several runs may do so at once.
    writeFileSync(`${path}.${process.pid}`, code);
    renameSync(`${path}.${process.pid}`, path);
  }
}

module.exports = { toCompiled };

if (require.main === module) compileSources();
