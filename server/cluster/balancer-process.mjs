// Runs the balancer in its own process. `node balancer-process.mjs PORT BACKEND…` prints a line once every backend
// accepts requests.
import { startBalancer } from './balancer.mjs';

const [port, ...backends] = process.argv.slice(2).map(Number);
const balancer = await startBalancer({ port, backends });
const end = () => void balancer.close().then(() => process.exit(0));
process.once('SIGTERM', end);
// The parent process has ended.
process.stdin.resume().once('end', end);
await balancer.ready();
console.log(balancer.origin);
