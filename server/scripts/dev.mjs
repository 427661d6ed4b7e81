// `npm run dev`: the compiler and the server restart on a change, and Vite reloads the page at http://localhost:5173.
import { spawn } from 'node:child_process';
import { NODE_FLAGS, prepare, ROOT } from './project.mjs';

prepare();

/** @type {[command: string, args: string[]][]} */
const COMMANDS = [
  ['npx', ['tsc', '-b', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput']],
  [process.execPath, [...NODE_FLAGS, '--watch', 'server/dist/main.js']],
  ['npx', ['vite', 'client']],
];
const children = COMMANDS.map(([command, args]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit' }));

const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
