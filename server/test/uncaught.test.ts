import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isLong } from './support/long';

// Runs the built program; `npm test` builds it first.
const PROGRAM = join(__dirname, 'support/failing-program.mjs');

const MESSAGE = 'Something went wrong on our side. Try again.';
const requestId = 'the-one-that-failed';

const ERRORS = [
  ['/graphql', 'in a promise', { errors: [{ message: MESSAGE, extensions: { code: 'INTERNAL', requestId } }] }],
  ['/api/timer', 'in a timer', { error: MESSAGE, message: MESSAGE, code: 'INTERNAL', requestId }],
] as const;

test.each(isLong ? ERRORS : ERRORS.slice(0, 1))(
  'an error that nobody caught (%s) is told to its request alone; others end well, and then the program',
  async (path, text, said) => {
    const child = spawn(process.execPath, [PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value as string) as unknown;
    const origin = `http://127.0.0.1:${String(await next())}`;
    const slow = fetch(`${origin}/slow`);
    expect(await next()).toBe('slow');
    const failed = await fetch(origin + path, { headers: { 'x-request-id': requestId } });
    expect([failed.status, failed.headers.get('x-request-id'), await failed.json()]).toEqual([500, requestId, said]);
    expect(failed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await slow).json()).toBe('answered');
    const uncaught = (await next()) as { requestIds: string[] };
    expect(uncaught).toMatchObject({ level: 60, err: { message: text } });
    // Both requests were pending; this is the one that stayed without a response.
    expect(uncaught.requestIds).toHaveLength(2);
    expect(uncaught.requestIds).toContain(requestId);
    expect(await next()).toMatchObject({ level: 50, requestId });
    expect(await ended).toEqual([1, null]);
  },
);
