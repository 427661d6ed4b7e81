// Options of the builds for the browser and for the prerendered pages, which must agree.
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

export const aliases = [
  // Compiles the domain's sources with the client, so that each page loads only the rules that it uses.
  { find: '@macrolog/domain', replacement: at('../../server/domain/src/index.ts') },
  // Its package points to the build for development, which has warnings.
  { find: /^react-router$/, replacement: at('../../node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: at('../../node_modules/react-router/dist/production/dom-export.mjs') },
];

const files = new Map();

/**
 * Class names of CSS modules: the name of the class and of its file. Without the hash and the line number of the default they
 * compress better.
 */
export const cssModules = {
  /** @param {string} name @param {string} path */
  generateScopedName: (name, path) => {
    const [file] = path.split('?');
    const module = basename(file, '.module.css');
    if ((files.get(module) ?? file) !== file) throw new Error(`Rename one of the two CSS modules called ${module}.`);
    files.set(module, file);
    return `${name}_${module}`;
  },
};
