// Compiles the macros of Lingui: t`Log In`, <Trans>…</Trans>, <Plural … />. Used by Vite, by Jest and by the check.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import config from '../../lingui.config.mjs';
import { hasChoices, MESSAGE_CALL, TEXT_CALL } from './texts.mjs';

/** @import { NodePath, PluginObj, types as Types } from '@babel/core' */

const linguiConfig = makeConfig(config);

const HAS_MACRO = /@lingui\/(?:core|react)\/macro/;

/** Whether a file has messages. @param {string} code */
export const hasMacros = (code) => HAS_MACRO.test(code);

/** Functions of `platform/language` that a message is formatted with, and the module that exports each. */
const FORMATTERS = {
  format: '#messages',
  formatElements: '#messages',
  formatChoice: '#choices',
  formatChoiceElements: '#choices',
};

/**
 * Lingui marks the objects that describe a message.
 * @param {Types.ObjectExpression} object
 */
const isMessage = ({ leadingComments }) => leadingComments?.some(({ value }) => value.trim() === 'i18n') === true;

/** @param {Types.ObjectExpression} object */
function readMessage(object) {
  /** @type {Record<string, Types.Node>} */
  const parts = {};
  for (const property of object.properties) {
    if (property.type === 'ObjectProperty' && property.key.type === 'Identifier')
      parts[property.key.name] = property.value;
  }
  const { id, message, values, components } = parts;
  if (id?.type !== 'StringLiteral' || message?.type !== 'StringLiteral') throw new Error('A message has no text.');
  return {
    id: id.value,
    message: message.value,
    values: /** @type {Types.ObjectExpression | undefined} */ (values),
    components: /** @type {Types.ObjectExpression | undefined} */ (components),
  };
}

/** @param {Types.Node} node */
const isElement = ({ type }) => type === 'JSXElement' || type === 'JSXFragment';

/** @param {string} name @param {string} id */
const createPlace = (name, id) =>
  types.addComment(types.callExpression(types.identifier(name), [types.stringLiteral(id)]), 'leading', '#__PURE__');

/**
 * Replaces each message by the place of its text. A text without values becomes a mere string.
 * @param {Map<string, string>} found gets the English text of each message by its ID.
 * @returns {() => PluginObj}
 */
const placeTexts = (found) => () => {
  /** @type {Set<keyof typeof FORMATTERS>} */
  const used = new Set();

  /**
   * @param {NodePath<Types.ObjectExpression>} path
   * @param {boolean} isNode whether the values can be elements.
   */
  function createText(path, isNode) {
    const { id, message, values, components } = readMessage(path.node);
    found.set(id, message);
    if (!values && !components) return createPlace(TEXT_CALL, id);
    if (values?.properties.some((property) => property.type === 'ObjectProperty' && isElement(property.value)))
      throw path.buildCodeFrameError('Put the element into <Trans>, so that its text is part of the message.');
    const suffix = isNode ? 'Elements' : '';
    const formatter = hasChoices(message)
      ? /** @type {const} */ (`formatChoice${suffix}`)
      : /** @type {const} */ (`format${suffix}`);
    used.add(formatter);
    return types.callExpression(types.identifier(`_${formatter}`), [
      createPlace(MESSAGE_CALL, id),
      values ?? types.objectExpression([]),
      ...(components ? [components] : []),
    ]);
  }

  return {
    visitor: {
      ObjectExpression(path) {
        if (!isMessage(path.node)) return;
        const { parentPath } = path;
        if (parentPath.isCallExpression()) {
          parentPath.replaceWith(createText(path, false));
        } else if (parentPath.isJSXSpreadAttribute()) {
          const element = /** @type {NodePath<Types.JSXElement>} */ (parentPath.parentPath.parentPath);
          const isChild = element.parentPath.isJSXElement() || element.parentPath.isJSXFragment();
          const text = createText(path, true);
          element.replaceWith(isChild ? types.jsxExpressionContainer(text) : text);
        } else {
          throw path.buildCodeFrameError('Use t instead of msg: a page has one language.');
        }
      },
      Program: {
        exit(program) {
          for (const name of used) {
            const specifier = types.importSpecifier(types.identifier(`_${name}`), types.identifier(name));
            program.node.body.unshift(types.importDeclaration([specifier], types.stringLiteral(FORMATTERS[name])));
          }
          // The macros have added imports of their own, which are not used.
          program.node.body = program.node.body.filter(
            (node) => node.type !== 'ImportDeclaration' || !node.source.value.startsWith('@lingui/'),
          );
        },
      },
    },
  };
};

/**
 * @typedef {object} Compiled
 * @property {string} code
 * @property {ReturnType<typeof JSON.parse>} map
 * @property {[id: string, message: string][]} english
 *
 * @param {string} code
 * @param {string} file
 * @returns {Compiled}
 */
function compile(code, file) {
  /** @type {Map<string, string>} */
  const english = new Map();
  const result = transformSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macros, { linguiConfig, stripMessageField: false }], placeTexts(english)],
  });
  if (result?.code == null) throw new Error(`${file} could not be compiled.`);
  return { code: result.code, map: result.map ?? null, english: [...english] };
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/macrolog/macros', import.meta.url));

/** Changes with everything, besides a file, that decides its result. */
const COMPILER = ['macros.mjs', 'texts.mjs', '../../lingui.config.mjs', '../../../package-lock.json']
  .reduce((hash, path) => hash.update(readFileSync(new URL(path, import.meta.url))), createHash('sha256'))
  .digest('hex');

/** @param {string[]} texts */
const digest = (...texts) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** @param {string} path @param {string} key @returns {Compiled | undefined} */
function readCompiled(path, key) {
  try {
    /** @type {Compiled & { key: string }} */
    const kept = JSON.parse(readFileSync(path, 'utf8'));
    return kept.key === key ? kept : undefined;
  } catch {
    // Not compiled yet, or not readable: it is compiled again.
    return undefined;
  }
}

/** Other processes may read the file at any time. @param {string} path @param {object} content */
function writeCompiled(path, content) {
  mkdirSync(CACHE, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(content));
  renameSync(draft, path);
}

/**
 * Compiles the macros of a file and leaves everything else as it is. Its texts are left out, see `fillIn`. Babel takes half of
 * the time of a build, so the result is kept for the build for Node.js, the tests and the check of the messages.
 * @param {string} code
 * @param {string} file
 */
export function compileMacros(code, file) {
  const path = join(CACHE, `${digest(file)}.json`);
  const key = digest(COMPILER, code);
  let compiled = readCompiled(path, key);
  if (!compiled) {
    compiled = compile(code, file);
    writeCompiled(path, { key, ...compiled });
  }
  return { code: compiled.code, map: compiled.map, english: new Map(compiled.english) };
}
