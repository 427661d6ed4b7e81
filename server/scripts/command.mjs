// `npm run <command>` runs a command for operators; installs and builds first if needed.
import { createRequire } from 'node:module';
import { prepare } from './project.mjs';

const [, , name] = process.argv;
prepare({ withDev: false, workspaces: ['server'] });
// The command must see only its own arguments.
process.argv.splice(2, 1);
createRequire(import.meta.url)(`../dist/commands/${name}.js`);
