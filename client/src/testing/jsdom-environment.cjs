const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with browser APIs that it lacks. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Blob, FileReader } = this.global;
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
};
