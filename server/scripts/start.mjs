// `npm start` installs and builds what is missing or has changed, then runs the program in this process.
import { createRequire } from 'node:module';
import { endWithNpm, prepare } from './project.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Macrolog needs Node.js 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

prepare({ withDev: false });

endWithNpm();
createRequire(import.meta.url)('../dist/main.js');
