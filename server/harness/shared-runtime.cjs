const { isBuiltin } = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');
const { types } = require('node:util');
const { default: Runtime } = require('jest-runtime');

/** @typedef {ConstructorParameters<typeof Runtime>} Parts */

/** Tests and their helpers, loaded for each file. */
const TESTS = join(__dirname, '..', 'test') + sep;

/** @type {WeakMap<object, Runtime>} The loader of the program in a global scope. */
const programs = new WeakMap();

/**
 * Loads the program and its packages once per Jest worker instead of once per test file, which would take longer than
 * most tests. Each file still has its own tests, helpers, mocks and Jest. The program keeps no state in its modules: a
 * file that changes an exported value fails.
 */
class SharedRuntime extends Runtime {
  /** @type {Map<string, { module: object, before: string }>} The files of the program that a test file imports. */
  imported = new Map();

  /** @param {Parts} parts */
  constructor(...parts) {
    super(...parts);
    this.scope = /** @type {Parts[1] & { changes: string[] }} */ (parts[1]);
    this.program = programs.get(this.scope) ?? new Runtime(...parts);
    programs.set(this.scope, this.program);
  }

  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} [name]
   * @param {Parameters<Runtime['requireModule']>[2]} [options]
   * @param {boolean} [isActual]
   * @returns {T}
   */
  requireModule(from, name, options, isActual) {
    // Without a name it is the test file itself, and options come with Jest's own modules.
    if (!name || options || isBuiltin(name)) return super.requireModule(from, name, options, isActual);
    const file = name.startsWith('.') ? resolve(dirname(from), name) : undefined;
    if (!this.isShared(name, file)) return super.requireModule(from, name, options, isActual);
    /** @type {T & object} */
    const module = this.program.requireModule(from, name);
    if (file && !this.imported.has(file)) this.imported.set(file, { module, before: describe(module) });
    return module;
  }

  /**
   * Whether the files of a worker share a module.
   * @param {string} _name
   * @param {string} [file] of a module that is named by its path.
   */
  isShared(_name, file) {
    return !file?.startsWith(TESTS);
  }

  /** @override */
  getSourceMaps() {
    const own = super.getSourceMaps();
    const shared = this.program.getSourceMaps();
    own.get = (file) => Map.prototype.get.call(own, file) ?? shared.get(file);
    return own;
  }

  /** @override */
  teardown() {
    super.teardown();
    for (const [file, { module, before }] of this.imported) {
      if (describe(module) !== before) this.scope.changes.push(`exports of ${file}`);
    }
  }
}

/** @param {object} value */
function isPlain(value) {
  /** @type {object | null} */
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * The data that a file exports. Objects of classes are left out, because those of packages fill their caches when they are used.
 * @param {unknown} module
 */
const describe = (module) =>
  JSON.stringify(module, (_name, /** @type {unknown} */ value) => {
    if (typeof value === 'bigint' || typeof value === 'function') return String(value);
    if (types.isMap(value) || types.isSet(value)) return [...value];
    return typeof value !== 'object' || value === null || isPlain(value) ? value : value.constructor.name;
  });

module.exports = SharedRuntime;
