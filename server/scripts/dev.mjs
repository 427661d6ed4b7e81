// `npm run dev`: the compiler and the server restart on a change, and Vite reloads the page at http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm, NODE_FLAGS, prepare, ROOT } from './project.mjs';

prepare();
endWithNpm();

/** @param {string[]} parts */
const inPackages = (...parts) => join(ROOT, 'node_modules', ...parts);

/** @type {{ default: () => string }} */
const { default: findCompiler } = await import(inPackages('typescript-native', 'lib', 'getExePath.js'));

// Each is started itself. `npx`, or the script that starts the compiler in Node 20, would end at a signal without its child.
const COMMANDS = [
  [findCompiler(), '-b', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  [process.execPath, ...NODE_FLAGS, '--watch', 'server/dist/main.js'],
  [process.execPath, inPackages('vite', 'bin', 'vite.js'), 'client'],
];
const children = COMMANDS.map(([program = '', ...args]) => spawn(program, args, { cwd: ROOT, stdio: 'inherit' }));

const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
