// `npm run dev`: the compiler and the server restart on a change, and Vite reloads the page at http://localhost:5173.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, NODE_FLAGS, ROOT } from './project.mjs';

ensureInstalled({ withDev: true });
ensureBuilt();

const children = [
  ['npx', ['tsc', '-b', 'server/tsconfig.build.json', '--watch', '--preserveWatchOutput']],
  [process.execPath, [...NODE_FLAGS, '--watch', 'server/dist/main.js']],
  ['npx', ['vite', 'client']],
].map(([command, args]) => spawn(command, args, { cwd: ROOT, stdio: 'inherit' }));

const end = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
