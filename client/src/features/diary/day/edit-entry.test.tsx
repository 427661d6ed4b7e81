import { screen, waitFor, within } from '@testing-library/react';
import { chicken, stew } from '../../../testing/diary-data';
import { DayAlone } from '../../../testing/day-alone';
import { fakeDiary } from '../../../testing/fake-diary';
import { deferred, fakeServer, refusal } from '../../../testing/fake-server';
import { longTest } from '../../../testing/long';
import { renderAlone } from '../../../testing/render-alone';
import { entryOf, recordedDay } from '../../../testing/recorded-days';

const DATE = '2026-03-05';

async function openEditor(name = 'Chicken breast', entries = [entryOf('c', chicken, 2), entryOf('s', stew, 1)]) {
  const diary = fakeDiary(DATE, entries);
  const server = fakeServer({ ...diary.handlers });
  const view = renderAlone(<DayAlone date={DATE} />);
  await view.user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('dialog');
  return { ...view, diary, server };
}

const inDialog = () => within(screen.getByRole('dialog'));
const servings = () => inDialog().getByLabelText('Servings');
const preview = () => inDialog().getByRole('status', { name: 'Selected amount' });
const save = () => inDialog().getByRole('button', { name: 'Save' });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the dialog shows the entry, its day and its servings, selected for typing', async () => {
  await openEditor();
  expect(inDialog().getByText('Chicken breast')).toBeVisible();
  expect(inDialog().getByText(/March 5/)).toBeVisible();
  expect(servings()).toHaveValue('2');
  expect(preview()).toHaveTextContent('330 kcal');
  await waitFor(() => expect(servings()).toHaveFocus());
});

test('the dialog deletes its entry', async () => {
  const { user, diary } = await openEditor();
  await user.click(inDialog().getByRole('button', { name: 'Delete' }));
  await dialogGone();
  await waitFor(() => expect(diary.servings()).toEqual([['Stew', 1]]));
  expect(screen.queryByRole('button', { name: 'Edit Chicken breast' })).not.toBeInTheDocument();
});

test('the preview follows the input, with a comma or a point, and shows a dash for an unknown macro', async () => {
  const { user } = await openEditor('Stew');
  await user.clear(servings());
  await user.type(servings(), '1,5');
  expect(preview()).toHaveTextContent('135 kcal');
  expect(preview()).toHaveTextContent('Protein –');
});

test('changed servings update the list and the totals at once, and the server stores them', async () => {
  const { user, server, diary } = await openEditor();
  const answer = deferred<unknown>();
  server.handlers['EditEntries'] = async (variables) => {
    await answer.promise;
    return diary.handlers.EditEntries(variables);
  };
  await user.clear(servings());
  await user.type(servings(), '0,5{Enter}');
  expect(screen.getByText('173 / 2,000 kcal')).toBeInTheDocument();
  expect(save()).toBeDisabled();
  await answer.settle(undefined);
  expect(await screen.findByText('Chicken breast updated.')).toBeVisible();
  await dialogGone();
  expect(diary.servings()).toEqual([
    ['Chicken breast', 0.5],
    ['Stew', 1],
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Chicken breast' })).toHaveFocus());
});

test('an edit can be undone', async () => {
  const { user, diary } = await openEditor();
  await user.clear(servings());
  await user.type(servings(), '3{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/ restored\.$/)).toBeVisible();
  expect(diary.servings()[0]).toEqual(['Chicken breast', 2]);
  expect(screen.getByText('420 / 2,000 kcal')).toBeInTheDocument();
});

test('a failure reverts the change, shows an error and keeps the input', async () => {
  const { user, server } = await openEditor();
  server.handlers['EditEntries'] = () => refusal('UNAVAILABLE', 'The database is away.');
  await user.clear(servings());
  await user.type(servings(), '4');
  await user.click(save());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('Failed to edit entry.')).toBeVisible();
  expect(servings()).toHaveValue('4');
  expect(screen.getByText('420 / 2,000 kcal')).toBeInTheDocument();
});

longTest('saves at least 0.1 servings, even by Enter in an empty field', async () => {
  const { user, diary } = await openEditor();
  await user.clear(servings());
  await user.type(servings(), '{Enter}');
  await dialogGone();
  expect(diary.servings()[0]).toEqual(['Chicken breast', 0.1]);
});

test('saving unchanged servings sends nothing', async () => {
  const { user, server } = await openEditor();
  await user.click(save());
  await dialogGone();
  expect(server.of('EditEntries')).toHaveLength(0);
});

test('an unchanged form closes on Escape, a changed one asks first', async () => {
  const { user } = await openEditor();
  await user.click(inDialog().getByRole('button', { name: 'More servings' }));
  await user.keyboard('{Escape}');
  expect(inDialog().getByText('Discard your changes?')).toBeVisible();
  expect(inDialog().getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(servings()).toHaveValue('3');
  await user.keyboard('{Escape}');
  await user.click(inDialog().getByRole('button', { name: 'Discard' }));
  await dialogGone();
  expect(screen.getByText('420 / 2,000 kcal')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit Chicken breast' }));
  await screen.findByRole('dialog');
  expect(servings()).toHaveValue('2');
  await user.keyboard('{Escape}');
  await dialogGone();
});

test('an entry deleted on another device shows an error, and the day reloads', async () => {
  const { user, server, diary } = await openEditor();
  diary.handlers.DeleteEntry({ id: 'c' });
  server.handlers['EditEntries'] = () => refusal('NOT_FOUND', 'Diary entry not found.');
  await user.click(inDialog().getByRole('button', { name: 'More servings' }));
  await user.click(save());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Diary entry not found.');
  expect(await screen.findByText('90 / 2,000 kcal')).toBeInTheDocument();
});

test('a typed amount is shown, opened and corrected in its unit', async () => {
  const inGrams = (servings: number, value: number) => ({
    ...entryOf('c', chicken, servings),
    amount: { value, unit: 'g' },
  });
  const { user, server } = await openEditor('Chicken breast', [inGrams(1.5, 150)]);
  server.handlers['EditEntries'] = () => ({
    data: { __typename: 'Mutation', updateFoodLogs: recordedDay(DATE, inGrams(0.5, 50)) },
  });
  expect(screen.getByText('150 g', { selector: 'li *' })).toBeInTheDocument();
  expect(servings()).toHaveValue('150 g');
  await waitFor(() => expect(servings()).toHaveFocus());
  await user.keyboard('50{Enter}');
  await dialogGone();
  expect(server.of('EditEntries').map(({ variables }) => variables)).toEqual([
    { changes: [{ id: 'c', amount: { value: 50, unit: 'g' } }] },
  ]);
  expect(screen.getByText('50 g', { selector: 'li *' })).toBeInTheDocument();
});
