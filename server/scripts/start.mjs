// `npm start` installs and builds what is missing or has changed, then runs the program in this process.
import { createRequire } from 'node:module';
import { prepare } from './project.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Macrolog needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

prepare({ withDev: false });

// npm may be killed without passing the signal on. Then Ctrl-C would not reach this program, and it would keep the port
// from the next start.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}

createRequire(import.meta.url)('../dist/main.js');
