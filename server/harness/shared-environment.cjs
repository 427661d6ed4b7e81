const { TestEnvironment } = require('jest-environment-node');

const VARIABLE = 'process.env.';

/** Enough to reach the line of a test behind the frames of a matcher. */
const STACK_FRAMES = 20;

/** A global scope that several test files use one after the other. A file that leaves it changed fails, and ends it. */
class SharedEnvironment extends TestEnvironment {
  /** @type {string[]} What a test file has left changed. */
  changes = [];
  hasFailed = false;

  /** @param {ConstructorParameters<typeof TestEnvironment>} parts */
  constructor(...parts) {
    super(...parts);
    this.ownSymbols = Object.getOwnPropertySymbols(this.global);
    this.exit = this.global.process.exit;
    // Jest records 100 frames of each error. Their positions in the sources are looked up as soon as a stack is read.
    this.global.Error.stackTraceLimit = STACK_FRAMES;
  }

  /** @param {{ name: string }} event */
  handleTestEvent({ name }) {
    if (name === 'setup') {
      // Jest has set its globals, and has not yet loaded the test file.
      this.before = describeScope(this.global);
      this.hasFailed = false;
    }
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
  }

  /** @override */
  async teardown() {
    const { before, global, ownSymbols, exit, changes, hasFailed } = this;
    // Jest keeps the tests and the reporters of a file under symbols, and wraps this function for each file.
    for (const symbol of Object.getOwnPropertySymbols(global)) {
      if (!ownSymbols.includes(symbol)) Reflect.deleteProperty(global, symbol);
    }
    Object.assign(global.process, { exit });
    if (before) changes.push(...listChanges(before, describeScope(global)));
    if (changes.length === 0 && !hasFailed) return;
    // A failed test may not have come to its end, and its own message says more.
    shared = undefined;
    if (!hasFailed) throw new Error(`A test file must restore what it changes. It has changed: ${changes.join(', ')}`);
  }
}

/**
 * The globals and the environment variables by name.
 * @param {typeof globalThis} global
 */
function describeScope(global) {
  /** @type {Map<string, unknown>} */
  const scope = new Map();
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(global))) {
    // Packages own the names with underscores. A getter is one of Node's own values, not yet read.
    if (!name.startsWith('__')) scope.set(name, get ? Reflect.get(globalThis, name) : value);
  }
  for (const [name, value] of Object.entries(global.process.env)) scope.set(`${VARIABLE}${name}`, value);
  return scope;
}

/**
 * New globals are no change: packages add some when the program first loads them.
 * @param {Map<string, unknown>} before
 * @param {Map<string, unknown>} after
 */
const listChanges = (before, after) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)) && (before.has(name) || name.startsWith(VARIABLE)),
  );

/** @type {SharedEnvironment | undefined} */
let shared;

/**
 * One scope for all test files of a Jest worker, because the program that they share lives in it: see
 * `shared-runtime.cjs`. After a file that has left it changed, the next file gets a new scope and a new program.
 * @param {ConstructorParameters<typeof TestEnvironment>} parts
 */
module.exports = function enterScope(...parts) {
  return (shared ??= new SharedEnvironment(...parts));
};
