const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the parts of the platform that browsers have and it lacks. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Response, Headers, TextEncoder, TextDecoder, structuredClone });
  }
};
