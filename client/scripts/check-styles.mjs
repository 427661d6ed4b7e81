// Finds CSS modules and classes that no component uses, classes that no module has, and values that belong to a scale. Part of
// `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).map((path) => join(SOURCE, path));
/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');
/** @param {string} path */
const short = (path) => relative(SOURCE, path);

/** Values that base.css and postcss.config.cjs define once. */
const SCALES = [
  { prop: /^font-weight$/, value: /^\d+$/, use: 'a --ml-weight-* variable' },
  { prop: /^font-size$/, value: /^(0\.\d+|1(\.[0-3]\d*)?)rem$/, use: 'a --ml-size-* variable' },
  { prop: /^border-radius$/, value: /^(8|1\d|2\d|9+)px/, use: 'a --ml-radius-* variable' },
];
const BREAKPOINT = /^\((max-width: (767|899)px|min-width: 768px)\)$/;

/** @type {string[]} */
const problems = [];
/** Classes of a module by its path, with whether a component uses them. @type {Map<string, Map<string, boolean>>} */
const modules = new Map();

for (const path of paths.filter((name) => name.endsWith('.css'))) {
  const classes = new Map();
  postcss.parse(read(path), { from: path }).walk((node) => {
    const at = `${short(path)}:${node.source?.start?.line}`;
    if (node.type === 'rule') {
      const local = node.selector.replace(/:global\([^)]*\)/g, '');
      for (const [, name] of local.matchAll(/\.([a-zA-Z][\w-]*)/g)) classes.set(name, false);
    } else if (node.type === 'decl') {
      const scale = SCALES.find(({ prop, value }) => prop.test(node.prop) && value.test(node.value));
      if (scale) problems.push(`${at}: ${node.prop}: ${node.value} should be ${scale.use}.`);
    } else if (node.type === 'atrule' && node.name === 'media' && BREAKPOINT.test(node.params)) {
      problems.push(`${at}: @media ${node.params} should be a mixin of postcss.config.cjs.`);
    }
  });
  if (path.endsWith('.module.css')) modules.set(path, classes);
}

for (const path of paths.filter((name) => /\.tsx?$/.test(name))) {
  const text = read(path);
  const code = text.replace(/'[^'\n]*\.css'/g, '');
  for (const [, binding, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const file = join(dirname(path), from ?? '');
    const classes = modules.get(file);
    if (!classes) {
      problems.push(`${short(path)}: there is no ${from}.`);
      continue;
    }
    // A computed name may be any class.
    if (new RegExp(`(?<![/.])\\b${binding}\\[(?!')`).test(code))
      for (const name of classes.keys()) classes.set(name, true);
    for (const [, dotted, quoted] of code.matchAll(
      new RegExp(`(?<![/.\\w])${binding}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
    )) {
      const name = dotted ?? quoted ?? '';
      if (!classes.has(name)) problems.push(`${short(path)}: ${short(file)} has no class .${name}.`);
      classes.set(name, true);
    }
  }
}

for (const [path, classes] of modules) {
  const unused = [...classes].filter(([, isUsed]) => !isUsed).map(([name]) => `.${name}`);
  if (unused.length === classes.size) problems.push(`${short(path)} is unused.`);
  else if (unused.length > 0) problems.push(`${short(path)}: ${unused.join(', ')} is unused.`);
}

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
