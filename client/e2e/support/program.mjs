import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../../server/scripts/project.mjs';

const MAIN = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const READY = /Macrolog is ready at (\S+)/;

/**
 * Starts the built server on a free port and resolves when it is ready.
 * @param {{ dataDir: string, env?: Record<string, string> }} options
 * @returns {Promise<{ url: string, stop: () => Promise<number | null>, kill: () => Promise<void> }>}
 */
export function startProgram({ dataDir, env = {} }) {
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  const end = async (signal) => {
    child.kill(signal);
    return closed;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const url = READY.exec(output)?.[1];
      if (url) resolve({ url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') });
    });
    child.once('close', (code) => reject(new Error(`The program ended with ${code} before it was ready.\n${output}`)));
  });
}
