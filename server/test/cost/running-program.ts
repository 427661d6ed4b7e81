import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const MAIN = join(__dirname, '../../dist/main.js');
const KEPT_OUTPUT = 4_000;
const METRICS_TOKEN = 'only-for-this-test-0123456789';

/** Client address, as sent by the trusted proxy in front. */
const FULL_CLIENT = '198.51.100.7';
export const STRANGERS_CLIENT = '203.0.113.9';

export interface Answer {
  status: number;
  bytes: number;
  /** The start of the body. */
  head: string;
}

export interface Call {
  method: string;
  path: string;
  token?: string;
  body?: string | Buffer;
}

/** The built program in its own process with its own database. */
export class RunningProgram {
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    readonly origin: string,
    readonly database: Client,
    private readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningProgram> {
    const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-cost-'));
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        METRICS_TOKEN,
        TRUST_PROXY: 'loopback',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let isStopping = false;
    const ended = once(child, 'close').then(([code, signal]) => {
      if (!isStopping) process.stdout.write(`The program ended by itself (${code ?? signal}):\n${output}\n`);
    });
    const origin = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
        const port = /Macrolog is ready at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      });
      void ended.then(() => reject(new Error('The program ended before it was ready.')));
    });
    const socket = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'macrolog', database: 'macrolog' };
    const database = new Client(socket);
    await database.connect();
    return new RunningProgram(origin, database, async () => {
      await database.end();
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  async close(): Promise<void> {
    this.agent.destroy();
    await this.stop();
  }

  send({ method, path, token, body }: Call, client = FULL_CLIENT): Promise<Answer> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': client,
      ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${this.origin}${path}`, { method, headers, agent: this.agent }, (response) => {
        let bytes = 0;
        let head = '';
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (head.length < 400) head += chunk.toString('latin1', 0, 400);
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes, head }));
        response.once('error', reject);
      });
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** The longest time in milliseconds that the event loop was blocked since the last call. */
  async longestBlock(): Promise<number> {
    const response = await fetch(`${this.origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())?.[1];
    return Number(seconds) * 1000;
  }
}
