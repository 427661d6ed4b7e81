import { act, screen, waitFor, within } from '@testing-library/react';
import { endSession, startSession } from '../../../platform/session/session';
import { DayAlone } from '../../../testing/day-alone';
import { chicken, dashboardData, emptyDay, stew } from '../../../testing/diary-data';
import { fakeDiary } from '../../../testing/fake-diary';
import { deferred, fakeServer, refusal } from '../../../testing/fake-server';
import { renderAlone } from '../../../testing/render-alone';
import { renderRoute } from '../../../testing/render-route';
import { stopDate, TODAY } from '../../../testing/stopped-date';
import { tokenOf } from '../../../testing/token';
import { entryOf, recordedDay } from '../../../testing/recorded-days';

stopDate();

const DATE = '2026-03-05';

const showDay = (date: string) => renderAlone(<DayAlone date={date} />);

const showDashboard = (date: string) => renderRoute(`/app/dashboard?date=${date}`, 'anna');

/** Writes whose responses the test releases in any order. */
async function openDay(show = showDay, date = DATE) {
  const diary = fakeDiary(date, [entryOf('c', chicken, 2), entryOf('s', stew, 1)]);
  const held: Array<ReturnType<typeof deferred<unknown>>> = [];
  const deleteEntry = async (variables: Record<string, unknown>) => {
    const gate = deferred<unknown>();
    held.push(gate);
    const answer = (await gate.promise) as { errors?: never } | undefined;
    return answer ?? diary.handlers.DeleteEntry(variables);
  };
  const server = fakeServer({ ...diary.handlers, DeleteEntry: deleteEntry });
  const view = show(date);
  await screen.findByText('Chicken breast');
  return { ...view, diary, server, held };
}

const names = () =>
  within(screen.getByRole('region', { name: 'Entries' }))
    .queryAllByRole('button', { name: /^Delete / })
    .map((button) => button.getAttribute('aria-label')?.replace('Delete ', ''));
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });

test('the response to the first of two writes does not revert the second', async () => {
  const { user, held, server, diary } = await openDay();
  await user.click(remove('Chicken breast'));
  await user.click(remove('Stew'));
  expect(names()).toEqual([]);
  expect(server.of('DeleteEntry')).toHaveLength(1);
  await held[0]!.settle(undefined);
  expect(names()).toEqual([]);
  await waitFor(() => expect(held).toHaveLength(2));
  await held[1]!.settle(undefined);
  expect(names()).toEqual([]);
  expect(diary.servings()).toEqual([]);
});

test('a failure of the first write restores only its own entry', async () => {
  const { user, held, diary } = await openDay();
  await user.click(remove('Chicken breast'));
  await user.click(remove('Stew'));
  await held[0]!.settle(refusal('UNAVAILABLE', 'Away.'));
  expect(names()).toEqual(['Chicken breast']);
  expect(screen.getByText('330 / 2,000 kcal')).toBeInTheDocument();
  await waitFor(() => expect(held).toHaveLength(2));
  await held[1]!.settle(undefined);
  await waitFor(() => expect(diary.servings()).toEqual([['Chicken breast', 2]]));
  expect(names()).toEqual(['Chicken breast']);
});

test('the response to the first write shows below the pending second one', async () => {
  const { user, held, diary } = await openDay();
  await user.click(remove('Chicken breast'));
  await user.click(remove('Stew'));
  diary.handlers.LogFood({ input: { id: 'elsewhere', foodId: chicken.id, servings: 1 } });
  await held[0]!.settle(undefined);
  expect(await screen.findByText('165 / 2,000 kcal')).toBeInTheDocument();
  expect(names()).toEqual(['Chicken breast']);
});

test('writes to different days run in parallel', async () => {
  const { user, server } = await openDay(showDashboard);
  const other = recordedDay('2026-03-04', entryOf('o', stew, 1));
  server.handlers['Day'] = () => ({ data: { __typename: 'Query', day: other } });
  await user.click(remove('Chicken breast'));
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(names()).toEqual(['Stew']));
  await user.click(remove('Stew'));
  await waitFor(() => expect(server.of('DeleteEntry').map(({ variables }) => variables['id'])).toEqual(['c', 'o']));
});

test('a day requested before a write does not revert it when it arrives later', async () => {
  const { user, held, server, diary } = await openDay(showDashboard, TODAY);
  const old = diary.handlers.Dashboard();
  const slow = deferred<typeof old>();
  await user.click(screen.getByRole('link', { name: 'Goals' }));
  await screen.findByRole('heading', { name: 'Goals', level: 1 });
  server.handlers['Dashboard'] = () => slow.promise;
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Stew' }));
  await held[0]!.settle(undefined);
  await waitFor(() => expect(diary.servings()).toHaveLength(1));
  server.handlers['Dashboard'] = diary.handlers.Dashboard;
  await slow.settle(old);
  await waitFor(() => expect(server.of('Dashboard')).toHaveLength(3));
  expect(names()).toEqual(['Chicken breast']);
});

test('a lost response reloads the day instead of counting as a failure', async () => {
  const { user, server, diary } = await openDay();
  server.handlers['DeleteEntry'] = (variables) => {
    diary.handlers.DeleteEntry(variables);
    throw new TypeError('Failed to fetch');
  };
  await user.click(remove('Stew'));
  expect(await screen.findByText('Failed to delete entry.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Chicken breast']));
});

test('pending writes and their messages do not reach the next session', async () => {
  const { user, held, server } = await openDay(showDashboard);
  await user.click(remove('Chicken breast'));
  await user.click(remove('Stew'));
  server.handlers['Dashboard'] = () => ({ data: dashboardData(emptyDay(DATE), { id: 'bo' }) });
  act(() => endSession('expired'));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
  act(() => startSession(tokenOf('bo')));
  act(() => {
    window.history.pushState(null, '', `/app/dashboard?date=${DATE}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('Nothing logged on this day.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await held[0]!.settle(refusal('UNAVAILABLE', 'Away.'));
  await waitFor(() => expect(server.of('DeleteEntry')).toHaveLength(2));
  expect(server.of('DeleteEntry').map(({ token }) => token)).toEqual([tokenOf('anna'), tokenOf('anna')]);
  expect(screen.queryByText('Failed to delete entry.')).not.toBeInTheDocument();
  expect(screen.getByText('Nothing logged on this day.')).toBeVisible();
});
