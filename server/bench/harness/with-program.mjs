// Runs the built program on its own database, for the smaller benchmarks.
import { rmSync } from 'node:fs';
import { createClient } from '../../harness/client.mjs';
import { connectEmbedded, Program } from '../../harness/program.mjs';
import { freePort, temporaryFolder } from '../../harness/system.mjs';
import { JWT_SECRET } from './servers.mjs';

/** @import { Client as Database } from 'pg' */
/** @import { Client } from '../../harness/types' */

const SOCKETS = 16;

/**
 * Starts the program, does the work, and removes all files afterwards.
 * @param {(scene: { origin: string, client: Client, database: Database, dataDir: string }) => Promise<void>} work
 * @param {Record<string, string>} [env]
 */
export async function withProgram(work, env = {}) {
  const dataDir = temporaryFolder('bench');
  const production = { NODE_ENV: 'production', TRUST_PROXY: '0', JWT_SECRET };
  const program = new Program({ dataDir, port: await freePort(), env: { ...production, ...env } });
  const client = createClient(program.origin, { sockets: SOCKETS });
  try {
    await program.ready;
    const database = await connectEmbedded(dataDir);
    await work({ origin: program.origin, client, database, dataDir });
    await database.end();
  } finally {
    client.close();
    await program.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Sends a query and measures the time until its response.
 * @param {Client} client
 * @param {{ query: string, variables?: object, token: string }} request
 * @throws Error if the response has no data.
 */
export async function measureQuery(client, { query, variables = {}, token }) {
  const { text, ms } = await client.graphql(query, variables, token);
  if (!text.startsWith('{"data":{')) throw new Error(`${JSON.stringify(variables)}: ${text.slice(0, 200)}`);
  return ms;
}
