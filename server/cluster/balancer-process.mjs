// The balancer as a process of its own: `node balancer-process.mjs PORT BACKEND…` prints a line once every backend takes requests.
import { startBalancer } from './balancer.mjs';

const [port, ...backends] = process.argv.slice(2).map(Number);
const balancer = await startBalancer({ port, backends });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void balancer.close());
await balancer.ready();
console.log(balancer.origin);
