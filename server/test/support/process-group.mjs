// Runs built processes that serve together, without a database: two that answer with their process IDs, or one that runs the
// file of the first argument.
import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { listeningPort } from '../../harness/system.mjs';

const require = createRequire(import.meta.url);
const { createLogger } = require('../../dist/platform/http/logging.js');
const { joinProgram, reportReady } = require('../../dist/processes.js');
const { runProcesses } = require('../../dist/run-processes.js');

const [exec] = process.argv.slice(2);

if (cluster.isPrimary) {
  if (exec) cluster.setupPrimary({ exec, args: [] });
  const database = { close: async () => console.log('database closed') };
  const open = async () => database;
  runProcesses({ isProduction: false, processes: exec ? 1 : 2 }, createLogger('info'), open);
} else {
  await joinProgram();
  const server = createServer((_req, res) => res.setHeader('Connection', 'close').end(String(process.pid)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.on('SIGTERM', () => server.close(() => process.exit(0)));
  const port = listeningPort(server);
  reportReady(port, [`Macrolog is ready at http://127.0.0.1:${port}`]);
}
