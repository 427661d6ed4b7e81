// One of the two processes of the program ends and is restarted.
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../harness/client.mjs';
import { measure } from '../../harness/measures.mjs';
import { createFault } from './create-fault.mjs';

/** @import { Program } from '../../harness/program.mjs' */

const DOWN_MS = 1_500;

/**
 * Number of requests that a process has got so far.
 * @param {Program} program
 */
async function countRequests(program) {
  const client = createClient(program.origin);
  const { text } = await client.ask({ path: '/metrics', method: 'GET' });
  client.close();
  return [...text.matchAll(/^http_request\S*_count\S* (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** @param {{ name: string, signal: NodeJS.Signals, allowed: string[] }} options */
const createProgramFault = ({ name, signal, allowed }) =>
  createFault({
    name,
    runs: 10,
    maxGap: 1,
    allowed,
    async inject({ cluster, resume }) {
      const index = Math.random() < 0.5 ? 0 : 1;
      cluster.programs[index].child.kill(signal);
      await cluster.programs[index].ended;
      await pause(DOWN_MS);
      const program = await cluster.launch(index);
      await program.ready;
      await cluster.waitForPrograms();
      const before = await countRequests(program);
      await resume();
      return [measure('requests to the restarted process', (await countRequests(program)) - before, { min: 1 })];
    },
  });

/**
 * The other process takes over. Interrupted requests are sent again by the client. HAProxy answers only the first request
 * of a client's connection with 502, and closes the connection after an interrupted later one.
 */
export const killProcess = createProgramFault({
  name: 'kill-process',
  signal: 'SIGKILL',
  allowed: ['502', 'ECONNRESET'],
});
/** A graceful end, as for an update. No request may fail. */
export const restartProcess = createProgramFault({ name: 'restart-process', signal: 'SIGTERM', allowed: [] });
