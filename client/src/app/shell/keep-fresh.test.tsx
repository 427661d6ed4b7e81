import { act, screen, waitFor } from '@testing-library/react';
import { announceWrite } from '../../platform/session/other-tabs';
import { startSession } from '../../platform/session/session';
import { chicken, stew } from '../../testing/diary-data';
import { fakeDiary } from '../../testing/fake-diary';
import { fakeServer } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';
import { tokenOf } from '../../testing/token';
import { entryOf } from '../../testing/recorded-days';

const DATE = '2026-03-05';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const focus = () => act(() => void window.dispatchEvent(new Event('focus')));

/** Sends the storage event that a write in another tab causes. */
async function writeElsewhere(userId: string): Promise<void> {
  announceWrite(tokenOf(userId));
  await pass(0);
  const [key, newValue] = ['last_write', localStorage.getItem('last_write')];
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

/** A day on screen with Stew, to which another device has added chicken meanwhile. */
async function openDay() {
  const server = fakeServer({ ...fakeDiary(DATE, [entryOf('s', stew, 1)]).handlers });
  renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await screen.findByText('Stew');
  const changed = fakeDiary(DATE, [entryOf('s', stew, 1), entryOf('c', chicken, 2)]);
  Object.assign(server.handlers, changed.handlers);
  return server;
}

test('refetches the day on screen when the tab becomes visible again', async () => {
  await openDay();
  await pass(4000);
  focus();
  expect(await screen.findByText('Chicken breast')).toBeVisible();
});

test('refetches at most once every few seconds', async () => {
  const server = await openDay();
  focus();
  await pass(4000);
  expect(server.of('Day')).toHaveLength(0);
  for (let time = 0; time < 5; time += 1) focus();
  await pass(100);
  expect(server.of('Day')).toHaveLength(1);
  await pass(4000);
  focus();
  await pass(100);
  expect(server.of('Day')).toHaveLength(2);
});

test('refetches once after several writes in another tab of the same user', async () => {
  const server = await openDay();
  for (let time = 0; time < 5; time += 1) await writeElsewhere('anna');
  await pass(4000);
  expect(await screen.findByText('Chicken breast')).toBeVisible();
  expect(server.of('Day')).toHaveLength(1);
});

test('refetches with the new token when the user has logged in again', async () => {
  const server = await openDay();
  act(() => startSession(`${tokenOf('anna')}2`));
  expect(await screen.findByText('Chicken breast')).toBeVisible();
  expect(server.of('Day').map(({ token }) => token)).toEqual([`${tokenOf('anna')}2`]);
});

test('ignores writes of another user in another tab', async () => {
  const server = await openDay();
  await writeElsewhere('bo');
  await pass(8000);
  expect(server.of('Day')).toHaveLength(0);
});

test('keeps the day on screen when the refetch fails', async () => {
  const server = await openDay();
  server.handlers['Day'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(4000);
  focus();
  await waitFor(() => expect(server.of('Day')).toHaveLength(1));
  await pass(100);
  expect(screen.getByText('Stew')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['after a while', () => pass(5000)],
  [
    'when the connection is back',
    async () => {
      act(() => void window.dispatchEvent(new Event('online')));
      await pass(100);
    },
  ],
])('a day that could not be loaded comes by itself %s', async (_when, recover) => {
  const { handlers } = fakeDiary(DATE, [entryOf('s', stew, 1)]);
  const server = fakeServer({ Dashboard: () => Promise.reject(new TypeError('Failed to fetch')) });
  renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  Object.assign(server.handlers, handlers);
  await recover();
  expect(await screen.findByText('Stew')).toBeVisible();
});

test('retries a failed query less and less often, down to once a minute', async () => {
  const server = fakeServer({ Dashboard: () => Promise.reject(new TypeError('Failed to fetch')) });
  renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  const asked = server.of('Dashboard').length;
  // After 5, 15, 35 and 75 seconds, and each minute from then on.
  await pass(80_000);
  expect(server.of('Dashboard')).toHaveLength(asked + 4);
  await pass(10 * 60_000);
  expect(server.of('Dashboard')).toHaveLength(asked + 14);
});

test('announces a logged food to other tabs', async () => {
  const server = await openDay();
  act(() => screen.getByRole('button', { name: 'Delete Stew' }).click());
  await waitFor(() => expect(server.of('DeleteEntry')).toHaveLength(1));
  await waitFor(() => expect(localStorage.getItem('last_write')).toMatch(/^anna /));
});
