const asyncHooks = require('node:async_hooks');
const { isBuiltin } = require('node:module');
const { dirname, join, resolve, sep } = require('node:path');
const { types } = require('node:util');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** @typedef {ConstructorParameters<typeof Runtime>} Parts */

/** Tests and their helpers, loaded for each file. */
const TESTS = join(__dirname, '..', 'test') + sep;

/**
 * Globals that no test replaces. In a context of Node's VM every use of a global is a call of a C++ function, which takes
 * fifty times as long as that of a parameter: about an eighth of the time of the server's tests.
 */
const CONSTANTS = [
  'Array',
  'BigInt',
  'Boolean',
  'Buffer',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'process',
];

/** Where Jest notes the running test. Tests run one after the other. */
class RunningTest {
  /** @type {unknown} */
  store = undefined;

  getStore() {
    return this.store;
  }

  /**
   * @param {unknown} store
   * @param {() => Promise<unknown>} callback
   */
  async run(store, callback) {
    const before = this.store;
    this.store = store;
    try {
      return await callback();
    } finally {
      this.store = before;
    }
  }
}

/** Node 20 follows every promise for an `AsyncLocalStorage`, which nothing but Jest uses. */
const ASYNC_HOOKS = { ...asyncHooks, AsyncLocalStorage: RunningTest };

/** @type {WeakMap<object, Runtime>} The loader of the program in a global scope. */
const programs = new WeakMap();

/**
 * The loader of a program whose `require.cache` is empty. Fastify looks for the name of each plugin among all loaded modules,
 * which takes long behind Jest's proxy.
 * @param {Parts} parts
 * @param {Scope | null} scope
 */
function createProgram(parts, scope) {
  const program = new Runtime(...parts);
  if (scope) compileProgram(program, scope);
  const { registries } = /** @type {{ registries: { getRequireCacheProxy: () => object } }} */ (
    /** @type {unknown} */ (program)
  );
  registries.getRequireCacheProxy = () => ({});
  return program;
}

/** @typedef {{ code: string, sourceMap: string | undefined, run: Function }} Compiled */

/** @type {WeakMap<object, Map<string, Compiled>>} The compiled files of a global scope. */
const compilations = new WeakMap();

/** @typedef {{ isInternalModule?: boolean }} FileOptions */

/**
 * The parts of a Jest runtime that compile files.
 * @typedef {object} Compiler
 * @property {{ transform(file: string, options?: FileOptions): string, sourceMaps: Map<string, string> }} transformCache
 * @property {string[]} injectedModuleParameters
 * @property {(code: string, file: string) => Function | null} compile
 */

/** @param {Runtime} runtime */
const getCompiler = (runtime) => /** @type {{ executor: Compiler }} */ (/** @type {unknown} */ (runtime)).executor;

/** @typedef {{ context: object, global: object }} Scope */

/**
 * Compiles a file as a function with the constants among its parameters, except those that it declares itself.
 * @param {string} code
 * @param {string} file
 * @param {readonly string[]} parameters
 * @param {Scope} scope
 * @returns {Function}
 */
function compileWithConstants(code, file, parameters, { context, global }) {
  let names = CONSTANTS.filter((name) => name in global);
  for (;;) {
    try {
      const run = compileFunction(code, [...parameters, ...names], { filename: file, parsingContext: context });
      const values = names.map((name) => /** @type {unknown} */ (Reflect.get(global, name)));
      /** @this {unknown} @param {unknown[]} given */
      return function (...given) {
        return Reflect.apply(run, this, [...given, ...values]);
      };
    } catch (error) {
      const [, declared] = /^Identifier '(\w+)' has already been declared/.exec(String(Object(error).message)) ?? [];
      if (declared === undefined || !names.includes(declared)) throw error;
      names = names.filter((name) => name !== declared);
    }
  }
}

/**
 * Such a file would import with the runtime of the test file that compiled it.
 * @param {string} code
 */
const imports = (code) => /\bimport\s*\(/.test(code);

/**
 * Compiles each file of a program with the constants.
 * @param {Runtime} program
 * @param {Scope} scope
 */
function compileProgram(program, scope) {
  const executor = getCompiler(program);
  const compile = executor.compile.bind(executor);
  executor.compile = (code, file) =>
    imports(code) ? compile(code, file) : compileWithConstants(code, file, executor.injectedModuleParameters, scope);
}

/**
 * Compiles each file once for all test files of a scope. It still runs once for each of them.
 * @param {Runtime} runtime
 * @param {Map<string, Compiled>} compiled
 * @param {Scope} scope
 */
function shareCompiled(runtime, compiled, scope) {
  const executor = getCompiler(runtime);
  const { transformCache } = /** @type {Pick<Compiler, 'transformCache'>} */ (/** @type {unknown} */ (runtime));
  const compile = executor.compile.bind(executor);
  let key = '';
  executor.transformCache = {
    sourceMaps: transformCache.sourceMaps,
    transform(file, options) {
      // Jest's own modules are not transformed.
      key = options?.isInternalModule ? `jest ${file}` : file;
      const known = compiled.get(key);
      if (!known) return transformCache.transform(file, options);
      if (known.sourceMap) transformCache.sourceMaps.set(file, known.sourceMap);
      return known.code;
    },
  };
  executor.compile = (code, file) => {
    const known = compiled.get(key);
    if (known) return known.run;
    if (imports(code)) return compile(code, file);
    const run = compileWithConstants(code, file, executor.injectedModuleParameters, scope);
    compiled.set(key, { code, sourceMap: transformCache.sourceMaps.get(file), run });
    return run;
  };
}

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
    const context = this.scope.getVmContext();
    const scope = context && { context, global: this.scope.global };
    this.program = programs.get(this.scope) ?? createProgram(parts, scope);
    programs.set(this.scope, this.program);
    const compiled = compilations.get(this.scope) ?? new Map();
    compilations.set(this.scope, compiled);
    if (scope) shareCompiled(this, compiled, scope);
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
   * @override
   * @template T
   * @param {string} from
   * @param {string} [to]
   * @returns {T}
   */
  requireInternalModule(from, to) {
    if (to === 'node:async_hooks') return /** @type {T} */ (ASYNC_HOOKS);
    return super.requireInternalModule(from, to);
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
