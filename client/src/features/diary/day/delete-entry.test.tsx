import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apple, chicken, stew } from '../../../testing/diary-data';
import { DayAlone } from '../../../testing/day-alone';
import { fakeDiary } from '../../../testing/fake-diary';
import { deferred, fakeServer, refusal } from '../../../testing/fake-server';
import { takeFirst } from '../../../testing/long';
import { renderAlone } from '../../../testing/render-alone';
import { renderRoute } from '../../../testing/render-route';
import { entryOf } from '../../../testing/recorded-days';

const DATE = '2026-03-05';

const showDashboard = () => renderRoute(`/app/dashboard?date=${DATE}`, 'anna');

const showDay = () => renderAlone(<DayAlone date={DATE} />);

async function openDay(logged = [entryOf('c', chicken, 2), entryOf('s', stew, 1)], show = showDay) {
  const diary = fakeDiary(DATE, logged);
  const server = fakeServer({ ...diary.handlers });
  const view = show();
  await screen.findByText(logged[0]!.name);
  return { ...view, diary, server };
}

const entries = () => within(screen.getByRole('region', { name: 'Entries' }));
const names = () =>
  entries()
    .queryAllByRole('button', { name: /^Delete / })
    .map((button) => button.getAttribute('aria-label'));
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });
const undo = () => screen.getByRole('button', { name: 'Undo' });

test('the list and the totals update before the server responds', async () => {
  const { user, server, diary } = await openDay();
  const answer = deferred<unknown>();
  server.handlers['DeleteEntry'] = async (variables) => {
    await answer.promise;
    return diary.handlers.DeleteEntry(variables);
  };
  await user.click(remove('Chicken breast'));
  expect(names()).toEqual(['Delete Stew']);
  expect(screen.getByText('90 / 2,000 kcal')).toBeInTheDocument();
  expect(screen.getByText('Chicken breast deleted.')).toBeVisible();
  await answer.settle(undefined);
  expect(diary.servings()).toEqual([['Stew', 1]]);
  expect(names()).toEqual(['Delete Stew']);
});

test('Undo restores the entry at its position, and is locked while it works', async () => {
  const { user, server, diary } = await openDay();
  await user.click(remove('Chicken breast'));
  await waitFor(() => expect(diary.servings()).toHaveLength(1));
  const answer = deferred<unknown>();
  server.handlers['RestoreEntry'] = async (variables) => {
    await answer.promise;
    return diary.handlers.RestoreEntry(variables);
  };
  await user.dblClick(undo());
  expect(undo()).toBeDisabled();
  expect(names()).toEqual(['Delete Chicken breast', 'Delete Stew']);
  expect(screen.getByText('420 / 2,000 kcal')).toBeInTheDocument();
  await answer.settle(undefined);
  expect(await screen.findByText(/ restored\.$/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
  expect(server.of('RestoreEntry')).toHaveLength(1);
  expect(diary.servings()).toHaveLength(2);
});

test('Undo waits for a pending deletion', async () => {
  const { user, server, diary } = await openDay();
  const answer = deferred<unknown>();
  server.handlers['DeleteEntry'] = async (variables) => {
    await answer.promise;
    return diary.handlers.DeleteEntry(variables);
  };
  await user.click(remove('Chicken breast'));
  await user.click(undo());
  expect(names()).toHaveLength(2);
  expect(server.of('RestoreEntry')).toHaveLength(0);
  await answer.settle(undefined);
  expect(await screen.findByText(/ restored\.$/)).toBeVisible();
  expect(diary.servings()).toHaveLength(2);
  expect(names()).toHaveLength(2);
});

test('a failure restores the entry, removes Undo and shows the reason', async () => {
  const { user, server } = await openDay();
  server.handlers['DeleteEntry'] = () => refusal('UNAVAILABLE', 'The database is away.');
  await user.click(remove('Chicken breast'));
  expect(await screen.findByText('Failed to delete entry.')).toBeVisible();
  const row = screen.getByText('Chicken breast').closest('li')!;
  expect(within(row).getByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('420 / 2,000 kcal')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('a failed Undo shows an error and can be retried', async () => {
  const { user, server, diary } = await openDay();
  await user.click(remove('Stew'));
  server.handlers['RestoreEntry'] = () => refusal('INTERNAL');
  await user.click(undo());
  expect(await screen.findByText('Failed to restore entry.')).toBeVisible();
  expect(names()).toEqual(['Delete Chicken breast']);
  server.handlers['RestoreEntry'] = diary.handlers.RestoreEntry;
  await waitFor(() => expect(undo()).toBeEnabled());
  await user.click(undo());
  expect(await screen.findByText(/ restored\.$/)).toBeVisible();
  expect(names()).toHaveLength(2);
});

test.each(takeFirst(['Control', 'Meta']))('%s+Z undoes the last action, except in text fields', async (key) => {
  const { user, diary } = await openDay(undefined, showDashboard);
  await user.click(remove('Chicken breast'));
  await user.click(remove('Stew'));
  await waitFor(() => expect(diary.servings()).toEqual([]));
  fireEvent.keyDown(screen.getByLabelText('Date'), { key: 'z', ctrlKey: true });
  expect(names()).toEqual([]);
  await user.keyboard(`{${key}>}z{/${key}}`);
  await screen.findByText(/ restored\.$/);
  expect(names()).toEqual(['Delete Stew']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
});

test('the focus moves to the next entry, and stays in the list after the last one', async () => {
  const { user } = await openDay();
  await user.click(remove('Chicken breast'));
  expect(remove('Stew')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual([]);
  expect(screen.getByRole('region', { name: 'Entries' })).toContainElement(document.activeElement as HTMLElement);
});

test('a double tap deletes only one entry, and opens none', async () => {
  const { user, server } = await openDay();
  const spot = remove('Chicken breast');
  await user.click(spot);
  fireEvent.click(remove('Stew'), { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Edit Stew' }), { detail: 2 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(names()).toEqual(['Delete Stew']);
  expect(server.of('DeleteEntry')).toHaveLength(1);
});

test('logging a food can be undone', async () => {
  const { user, server, diary } = await openDay(undefined, showDashboard);
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  await user.click(await screen.findByRole('option', { name: /Stew/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log Food' }));
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  expect(diary.servings()).toHaveLength(3);
  await user.click(undo());
  expect(await screen.findByText(/ deleted\.$/)).toBeVisible();
  expect(diary.servings()).toHaveLength(2);
  expect(server.of('DeleteEntry')[0]?.variables).toEqual({
    id: (server.of('LogFood')[0]?.variables['input'] as { id: string }).id,
  });
});

describe('the undo toast', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('stays for ten seconds, and longer with the focus', async () => {
    await openDay();
    fireEvent.click(remove('Stew'));
    await pass(9000);
    act(() => undo().focus());
    await pass(50_000);
    expect(undo()).toBeInTheDocument();
    act(() => undo().blur());
    await pass(11_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('stays while the pointer is over it', async () => {
    await openDay();
    fireEvent.click(remove('Stew'));
    await pass(100);
    fireEvent.mouseEnter(undo().closest('[role=alert]')!);
    await pass(50_000);
    expect(undo()).toBeInTheDocument();
  });

  test('replaces the previous one', async () => {
    const three = [chicken, stew, apple].map((food) => entryOf(food.id, food, 1));
    await openDay(three);
    for (const { name } of three) fireEvent.click(remove(name));
    await pass(100);
    expect(undo()).toBeInTheDocument();
    act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
    await pass(100);
    expect(names()).toEqual(['Delete Apple']);
    act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
    await pass(100);
    expect(names()).toEqual(['Delete Apple']);
  });
});
