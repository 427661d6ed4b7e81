const { shareComputedStyles } = require('./quick-styles.cjs');
require('./quick-labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** The app starts longer timers than the packages, which are shared and expect theirs to elapse. */
const LONG_TIMER_MS = 1000;

/** Enough to reach the line of a test behind the frames of a query. */
const STACK_FRAMES = 20;

/** jsdom with browser APIs that it lacks. */
class SharedJsdom extends TestEnvironment {
  /** Globals as they are before a test file. @type {PropertyDescriptorMap} */
  before = {};
  /** Listeners that the current test file has added to the window. @type {Parameters<Window['addEventListener']>[]} */
  listeners = [];
  /** Long timers that the current test file has started. @type {ReturnType<Window['setTimeout']>[]} */
  timers = [];

  /** @param {ConstructorParameters<typeof TestEnvironment>} parts */
  constructor(...parts) {
    super(...parts);
    const { Blob, FileReader, URL, addEventListener, setTimeout } = this.global;
    this.global.addEventListener = (/** @type {Parameters<typeof addEventListener>} */ ...listener) => {
      this.listeners.push(listener);
      addEventListener(...listener);
    };
    this.global.setTimeout = (/** @type {Parameters<typeof setTimeout>} */ ...timer) => {
      const id = setTimeout(...timer);
      if (Number(timer[1]) >= LONG_TIMER_MS) this.timers.push(id);
      return id;
    };
    // Jest records 100 frames of each error. Their positions in the sources are looked up as soon as a stack is read.
    this.global.Error.stackTraceLimit = STACK_FRAMES;
    // React asks for the time before and after each component, and jsdom's answer takes a hundredth of a test.
    Object.assign(this.global.performance, { now: () => performance.now() });
    shareComputedStyles(this.global);
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
    Object.assign(this.global, { Response, Headers, TextEncoder, TextDecoder, structuredClone, Uint8Array });
    Object.assign(Blob.prototype, {
      arrayBuffer() {
        return new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(reader.result);
          reader.readAsArrayBuffer(this);
        });
      },
    });
  }

  /** @override */
  async setup() {
    this.before = Object.getOwnPropertyDescriptors(this.global);
  }

  /** Gives the next test file the window that this one had. @override */
  async teardown() {
    for (const listener of this.listeners.splice(0)) this.global.removeEventListener(...listener);
    for (const timer of this.timers.splice(0)) this.global.clearTimeout(timer);
    for (const name of Reflect.ownKeys(this.global)) {
      if (!Object.hasOwn(this.before, name)) Reflect.deleteProperty(this.global, name);
    }
    for (const name of Reflect.ownKeys(this.before)) {
      const { value, writable } = this.before[name];
      if (writable && !Object.is(this.global[name], value)) this.global[name] = value;
    }
  }
}

/** @type {SharedJsdom | undefined} */
let shared;

/**
 * One document for all test files of a Jest worker, because the packages that they share live in it: see
 * `shared-runtime.cjs`. The setup of the tests empties it after each test.
 * @param {ConstructorParameters<typeof TestEnvironment>} parts
 */
module.exports = function enterScope(...parts) {
  const [, { console }] = parts;
  shared ??= new SharedJsdom(...parts);
  const { virtualConsole } = shared.dom;
  virtualConsole.removeAllListeners();
  virtualConsole.sendTo(console, { omitJSDOMErrors: true });
  virtualConsole.on('jsdomError', (error) => console.error(error));
  return shared;
};
