import { SessionEndedError, withinSession } from './within-session';
import { tokenOf } from '../../testing/token';
import { endSession, startSession } from './session';

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
])('work of a session that %s settles without its result', async (_what, change) => {
  startSession(tokenOf('anna'));
  const done = withinSession(Promise.resolve());
  const failed = withinSession(Promise.reject(new Error('failed')));
  change();
  await expect(done).rejects.toThrow(SessionEndedError);
  await expect(failed).rejects.toThrow(SessionEndedError);
});
