// `npm run dev`: the compiler and the server restart on a change, and Vite reloads the page at http://localhost:5173.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm, NODE_FLAGS, prepare, ROOT } from './project.mjs';

prepare();
endWithNpm();

// Each runs in Node itself. `npx` would end at a signal without its child.
/** @param {string[]} parts */
const inPackages = (...parts) => join(ROOT, 'node_modules', ...parts);

const COMMANDS = [
  [
    inPackages('typescript-native', 'bin', 'tsc'),
    '-b',
    'server/tsconfig.build.json',
    '--watch',
    '--preserveWatchOutput',
  ],
  [...NODE_FLAGS, '--watch', 'server/dist/main.js'],
  [inPackages('vite', 'bin', 'vite.js'), 'client'],
];
const children = COMMANDS.map((args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));

const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
