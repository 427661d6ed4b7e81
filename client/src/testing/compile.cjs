const { createHash } = require('node:crypto');
const swc = require('@swc/jest');
const { readCatalogs, SOURCE, TRANSLATIONS } = require('../../scripts/languages/catalogs.mjs');
const { compileMacros, hasMacros } = require('../../scripts/languages/macros.mjs');
const { fillIn, toExpression } = require('../../scripts/languages/texts.mjs');

/** @typedef {Required<ReturnType<typeof swc.createTransformer>>} Transformer */

/** The language of a test file, which `setup.ts` sets. */
const LANGUAGE = `[globalThis.document?.documentElement.lang || '${SOURCE}']`;

/** @param {boolean} tsx */
const createCompiler = (tsx) =>
  /** @type {Transformer} */ (
    swc.createTransformer({
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
    })
  );

/** Compiles the macros of the messages, and then TypeScript. Each text is there in all languages that it is translated to. */
module.exports = {
  async createTransformer() {
    const [plain, withJsx] = [createCompiler(false), createCompiler(true)];
    /** @param {string} file */
    const compilerOf = (file) => (file.endsWith('x') ? withJsx : plain);
    const catalogs = await Promise.all(
      TRANSLATIONS.map(async (language) => /** @type {const} */ ([language, await readCatalogs(language)])),
    );
    const version = createHash('sha256')
      .update(JSON.stringify(catalogs.map(([, texts]) => [...texts].map(([id, { text }]) => [id, text]))))
      .digest('hex');

    /** @param {string} code @param {string} file */
    function compileTexts(code, file) {
      const { code: compiled, english } = compileMacros(code, file);
      return fillIn(compiled, (id, call) => {
        const texts = [
          [SOURCE, english.get(id)],
          ...catalogs.map(([language, known]) => [language, known.get(id)?.text]),
        ];
        const choices = texts.flatMap(([language, text]) => (text ? `${language}: ${toExpression(text, call)}` : []));
        return `({ ${choices.join(', ')} })${LANGUAGE}`;
      });
    }
    return {
      /** @type {Transformer['process']} */
      process: (code, file, jest) =>
        compilerOf(file).process(hasMacros(code) ? compileTexts(code, file) : code, file, jest),
      /** @type {Transformer['getCacheKey']} */
      getCacheKey: (code, file, jest) =>
        compilerOf(file).getCacheKey(code, file, jest) + (hasMacros(code) ? version : ''),
    };
  },
};
