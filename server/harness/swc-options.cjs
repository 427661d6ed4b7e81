/** How SWC compiles the server's sources for tests, like `tsconfig.json`. @type {import('@swc/core').Options} */
module.exports = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, useDefineForClassFields: false },
  },
};
