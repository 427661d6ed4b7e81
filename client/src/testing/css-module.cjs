/** Stands for a CSS module: each class is named after itself. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
