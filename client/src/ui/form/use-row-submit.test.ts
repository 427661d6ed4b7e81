import { act, renderHook } from '@testing-library/react';
import { UserError } from '../../platform/errors';
import { SessionEndedError } from '../../platform/session/within-session';
import { deferred } from '../../testing/fake-server';
import { useRowSubmit } from './use-row-submit';

function rows() {
  const onFailure = jest.fn();
  const { result } = renderHook(() => useRowSubmit({ failed: 'Failed.', onFailure }));
  const run = (row: string, action: () => Promise<unknown>) => act(() => result.current.run(row, action));
  return { result, onFailure, run };
}

test('keeps the last error of each row until it runs again', async () => {
  const { result, onFailure, run } = rows();
  expect(await run('a', () => Promise.reject(new UserError('No.')))).toBe(false);
  expect(await run('b', () => Promise.reject(new Error('stack')))).toBe(false);
  expect(result.current.failures).toEqual({ a: 'No.', b: 'Failed.' });
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(await run('a', () => Promise.resolve())).toBe(true);
  expect(result.current.failures).toEqual({ b: 'Failed.' });
});

test('runs the actions of several rows at the same time', async () => {
  const { result, run } = rows();
  const answer = deferred<undefined>();
  let first: Promise<boolean> | undefined;
  act(() => {
    first = result.current.run('a', () => answer.promise);
  });
  expect(await run('b', () => Promise.reject(new UserError('No.')))).toBe(false);
  await answer.settle(undefined);
  expect(await first).toBe(true);
  expect(result.current.failures).toEqual({ b: 'No.' });
});

test('shows nothing after the session has ended', async () => {
  const { result, onFailure, run } = rows();
  expect(await run('a', () => Promise.reject(new SessionEndedError()))).toBe(false);
  expect(result.current.failures).toEqual({});
  expect(onFailure).not.toHaveBeenCalled();
});
