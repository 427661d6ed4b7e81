// Runs HAProxy for a test file of the suite. `node edge-process.mjs FOLDER CERTIFICATE PORT BACKEND BACKEND` prints a line
// once both backends accept requests.
import { freePort } from '../harness/system.mjs';
import { HaProxy } from './haproxy.mjs';
import { findInstalled } from './installed.mjs';

const HOST = '127.0.0.1';

const [folder, certificate, port, ...backends] = process.argv.slice(2);
const edge = new HaProxy(findInstalled(), folder, 'haproxy-edge');
const end = () => void edge.end().then(() => process.exit(0));
process.once('SIGTERM', end);
// The parent process has ended.
process.stdin.resume().once('end', end);
const [first, second] = backends.map((backend) => `${HOST}:${backend}`);
const addresses = { https: `${HOST}:${port}`, http: `${HOST}:${await freePort()}` };
// The process of the test also sends a thousand requests at once, so the programs in it answer late.
edge.start({ ...addresses, certificate, program_1: first, program_2: second, check: '30s' });
await edge.waitForServers(['program-1', 'program-2']);
console.log('ready');
