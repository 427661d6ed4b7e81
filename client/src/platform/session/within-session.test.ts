import { withinSession } from './within-session';
import { tokenOf } from '../../testing/token';
import { endSession, startSession } from './session';

/** Whether the promise settles within the turns that a settled one would need. */
async function settles(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  promise.then(
    () => (settled = true),
    () => (settled = true),
  );
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return settled;
}

test('work of the session that is still open settles as it does', async () => {
  startSession('anna');
  await expect(withinSession(Promise.resolve('done'))).resolves.toBe('done');
  await expect(withinSession(Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('work of somebody who got another token meanwhile settles as it does', async () => {
  startSession(tokenOf('anna'));
  const done = withinSession(Promise.resolve('done'));
  const failed = withinSession(Promise.reject(new Error('failed')));
  startSession(`${tokenOf('anna')}-renewed`);
  await expect(done).resolves.toBe('done');
  await expect(failed).rejects.toThrow('failed');
});

test.each([
  ['ended', () => endSession('logged-out')],
  ['gave way to another', () => startSession(tokenOf('bo'))],
])('of a session that %s nobody hears', async (_what, change) => {
  startSession(tokenOf('anna'));
  const done = withinSession(Promise.resolve());
  const failed = withinSession(Promise.reject(new Error('failed')));
  change();
  expect(await settles(done)).toBe(false);
  expect(await settles(failed)).toBe(false);
});
