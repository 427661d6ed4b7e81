// `npm run <command>` runs a command for operators; installs and builds first if needed.
import { createRequire } from 'node:module';
import { ensureBuilt, ensureInstalled } from './project.mjs';

const [, , name] = process.argv;
ensureInstalled({ withDev: false });
ensureBuilt(['server']);
// The command must see only its own arguments.
process.argv.splice(2, 1);
createRequire(import.meta.url)(`../dist/commands/${name}.js`);
