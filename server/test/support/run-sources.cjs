// Lets a thread that a test starts run the TypeScript sources, as Jest does in its own process. Compiled files are
// cached on disk, because the compiler takes longer to load than all of the sources.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const CACHE = join(__dirname, '../../../node_modules/.cache/macrolog/sources');

/** @param {string} source */
function compile(source) {
  const { ModuleKind, ScriptTarget, transpileModule } = require('typescript');
  const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true };
  const decorators = { experimentalDecorators: true, useDefineForClassFields: false };
  return transpileModule(source, { compilerOptions: { ...compilerOptions, ...decorators } }).outputText;
}

/** @param {string} source */
function compiled(source) {
  const path = join(CACHE, `${createHash('sha1').update(source).digest('hex')}.js`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const output = compile(source);
  mkdirSync(CACHE, { recursive: true });
  // Written atomically, because several threads may do so at once.
  const part = `${path}.${process.pid}.${Math.random()}`;
  writeFileSync(part, output);
  renameSync(part, path);
  return output;
}

require.extensions['.ts'] = (module, filename) => module._compile(compiled(readFileSync(filename, 'utf8')), filename);
