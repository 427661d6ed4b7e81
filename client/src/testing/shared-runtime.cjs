const SharedRuntime = require('../../../server/harness/shared-runtime.cjs');

/**
 * Loads packages once per Jest worker instead of once per test file: two fifths of the time of a short file. The app and
 * its tests are loaded for each file, because they keep state. So are the packages of Testing Library, which add hooks to
 * the file that loads them, and the domain, which is a part of the app.
 */
module.exports = class extends SharedRuntime {
  /**
   * @override
   * @param {string} name
   */
  isShared(name) {
    return !/^(?:[./#]|@testing-library\/|@macrolog\/)/.test(name);
  }
};
