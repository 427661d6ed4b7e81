// `npm run <command>`: a command of the operator, installed and built where need be.
import { createRequire } from 'node:module';
import { ensureBuilt, ensureInstalled } from './project.mjs';

const [, , name] = process.argv;
ensureInstalled({ withDev: false });
ensureBuilt(['server']);
// The command sees its own arguments alone.
process.argv.splice(2, 1);
createRequire(import.meta.url)(`../dist/commands/${name}.js`);
