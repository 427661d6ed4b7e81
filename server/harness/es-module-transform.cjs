const { createHash } = require('node:crypto');
const ts = require('typescript');

/** @type {import('typescript').CompilerOptions} */
const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023, esModuleInterop: true };

/** Turns ES modules of packages into CommonJS, because Jest can't require them as Node does. */
module.exports = {
  /** @param {string} text @param {string} file */
  getCacheKey: (text, file) =>
    createHash('sha256')
      .update(JSON.stringify([text, file, compilerOptions, ts.version]))
      .digest('hex'),
  /** @param {string} text @param {string} fileName */
  process: (text, fileName) => ({ code: ts.transpileModule(text, { compilerOptions, fileName }).outputText }),
};
