import { screen, waitFor, within } from '@testing-library/react';
import { chicken, emptyDay } from '../../testing/diary-data';
import { deferred, refusal } from '../../testing/fake-server';
import {
  choose,
  DATE,
  entries,
  inDialog,
  inputs,
  logged,
  openAlone,
  openDialog,
  servings,
  submit,
} from '../../testing/log-food-dialog';
import { longTest } from '../../testing/long';
import { entryOf, recordedDay } from '../../testing/recorded-days';
import { sample } from '../../testing/sample';

test('logs a food to the viewed day, and after a success the same food becomes a new entry', async () => {
  const { user, server } = await openDialog();
  expect(inDialog().getByText(/Mar 5/)).toBeVisible();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '2');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(inputs(server)).toMatchObject([{ foodId: 'chicken', date: DATE, servings: 2 }]);
  expect(entries().getByText('Chicken breast')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Chicken')).toHaveAttribute('aria-selected', 'false');
  await user.click(await choose('Chicken'));
  expect(servings()).toHaveValue('1');
  await user.click(submit());
  await waitFor(() => expect(inputs(server)).toHaveLength(2));
  expect(inputs(server)[1]).toMatchObject({ servings: 1 });
  expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2);
});

test('opening the dialog loads the foods, and nothing that the dashboard has loaded', async () => {
  const { server } = await openDialog();
  await choose('Chicken');
  expect(server.requests.map(({ operation }) => operation).sort()).toEqual([
    'Dashboard',
    'DayBefore',
    'FoodPicker',
    'MealHistory',
    'QuickPicks',
    'RecentWeights',
    'RecipeOptions',
  ]);
});

test('the list and the totals update before the server responds, and then match its response', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openDialog({ handlers: { LogFood: () => answer.promise } });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  expect(entries().getByText('Chicken breast')).toBeInTheDocument();
  expect(screen.getByText('165 / 2,000 kcal')).toBeInTheDocument();
  const corrected = recordedDay(DATE, entryOf(inputs(server)[0]!.id, chicken, 3));
  await answer.settle({ data: { __typename: 'Mutation', logFood: corrected } });
  expect(await screen.findByText('495 / 2,000 kcal')).toBeInTheDocument();
});

longTest('the button is locked while logging', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openAlone({
    handlers: { LogFood: () => answer.promise },
  });
  await user.click(await choose('Chicken'));
  await user.dblClick(submit());
  expect(submit()).toBeDisabled();
  await answer.settle(logged(server.of('LogFood')[0]!.variables));
  expect(inputs(server)).toHaveLength(1);
});

test('a failure removes the entry and keeps the selection, and another food gets its own id', async () => {
  const { user, server } = await openDialog({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'The database is away.') },
  });
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '2,5');
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByText('Failed to log food.')).toBeVisible();
  expect(inDialog().getByRole('option', { name: /Chicken/ })).toHaveAttribute('aria-selected', 'true');
  expect(servings()).toHaveValue('2.5');
  expect(entries().queryByText('Chicken breast')).not.toBeInTheDocument();
  expect(screen.getByText('0 / 2,000 kcal')).toBeInTheDocument();
  await user.click(inDialog().getByRole('button', { name: 'Remove Chicken breast' }));
  await user.click(await choose('Stew'));
  await user.click(submit());
  await waitFor(() => expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2));
});

longTest('a failure without a message shows the default one', async () => {
  const { user } = await openAlone({
    handlers: { LogFood: () => refusal('INTERNAL_SERVER_ERROR', 'stack') },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to log food.');
});

test('a retry sends the same id, so a lost response cannot create two entries', async () => {
  const { user, server } = await openAlone({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  server.handlers['LogFood'] = logged;
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second).toEqual(first);
  expect(server.of('EditEntries')).toHaveLength(0);
});

test('servings changed before a retry update the entry of the first attempt', async () => {
  const { user, server } = await openAlone({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  await user.click(inDialog().getByRole('button', { name: 'More servings' }));
  const lost = server.of('LogFood')[0]!.variables;
  server.handlers['LogFood'] = () => logged(lost);
  server.handlers['EditEntries'] = () => ({ data: { __typename: 'Mutation', updateFoodLogs: emptyDay(DATE) } });
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second?.id).toBe(first?.id);
  expect(server.of('EditEntries').map(({ variables }) => variables)).toEqual([
    { changes: [{ id: first?.id, servings: 2, mealSlotId: null }] },
  ]);
});

test('an entry deleted before a retry is logged again, and Undo deletes the new one', async () => {
  const DeleteEntry = () => ({ data: { __typename: 'Mutation', deleteFoodLog: emptyDay(DATE) } });
  const { user, server } = await openDialog({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.'), DeleteEntry },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  const [lost] = inputs(server);
  server.handlers['LogFood'] = (variables) =>
    (variables as { input: { id: string } }).input.id === lost?.id
      ? { data: { __typename: 'Mutation', logFood: emptyDay(DATE) } }
      : logged(variables);
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const renewed = inputs(server).at(-1);
  expect(renewed?.id).not.toBe(lost?.id);
  expect(entries().getByText('Chicken breast')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Entry deleted.')).toBeVisible();
  expect(server.of('DeleteEntry')).toMatchObject([{ variables: { id: renewed?.id } }]);
});

longTest('an entry logged again under a new id is logged once, even if that response is lost too', async () => {
  const { user, server } = await openAlone({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  const [deleted] = inputs(server);
  server.handlers['LogFood'] = (variables) =>
    (variables as { input: { id: string } }).input.id === deleted?.id
      ? { data: { __typename: 'Mutation', logFood: emptyDay(DATE) } }
      : refusal('UNAVAILABLE', 'Away again.');
  await user.click(submit());
  expect(await inDialog().findByText('Away again.')).toBeVisible();
  server.handlers['LogFood'] = logged;
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [, , renewed, last, ...others] = inputs(server);
  expect(renewed?.id).not.toBe(deleted?.id);
  expect(last?.id).toBe(renewed?.id);
  expect(others).toEqual([]);
});

longTest('a food that is removed and selected again after a lost response is logged once', async () => {
  const { user, server } = await openAlone({
    handlers: { LogFood: () => refusal('UNAVAILABLE', 'Away.') },
  });
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await inDialog().findByRole('alert');
  await user.click(inDialog().getByRole('button', { name: 'Remove Chicken breast' }));
  server.handlers['LogFood'] = logged;
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second).toEqual(first);
});

test('sends nothing without a selection', async () => {
  const { user, server } = await openAlone();
  await choose('Chicken');
  await user.click(submit());
  expect(inDialog().getByRole('alert')).toHaveTextContent('Select a food first.');
  expect(inputs(server)).toHaveLength(0);
});

test('logs at least 0.1 servings, even by Enter in an empty field', async () => {
  const { user, server } = await openAlone();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '{Enter}');
  await waitFor(() => expect(inputs(server)).toMatchObject([{ servings: 0.1 }]));
});

test.each(
  sample([
    ['1.5,2-', 'Enter an amount in servings or g.'],
    ['2 cups', 'This food has no “cups” measure. Enter servings or g.'],
  ]),
)('%j shows an error and is not logged', async (typed, refusal) => {
  const { user, server } = await openAlone();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), typed);
  // Its place is kept, so that nothing moves under a click that leaves the field.
  expect(inDialog().getByText(refusal)).not.toBeVisible();
  expect(servings()).not.toBeInvalid();
  expect(servings()).not.toHaveAccessibleDescription();
  await user.type(servings(), '{Enter}');
  expect(inDialog().getByText(refusal)).toBeVisible();
  expect(servings()).toBeInvalid();
  expect(servings()).toHaveAccessibleDescription(refusal);
  expect(servings()).toHaveFocus();
  expect(inputs(server)).toEqual([]);
});

test('grams are logged as they were typed, and their servings are shown', async () => {
  const { user, server } = await openAlone();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '60g');
  expect(inDialog().getByText('= 0.6 servings')).toBeVisible();
  await user.type(servings(), '{Enter}');
  await waitFor(() => expect(inputs(server)).toMatchObject([{ amount: { value: 60, unit: 'g' } }]));
});

test('an unusually large entry is logged only when it is confirmed', async () => {
  const { user, server } = await openAlone();
  await user.click(await choose('Chicken'));
  await user.clear(servings());
  await user.type(servings(), '6 kg{Enter}');
  expect(await inDialog().findByRole('alert')).toHaveTextContent(
    'Chicken breast: 6 kg, 9,900 kcal. Is that right? If so, select Log Food again.',
  );
  expect(inputs(server)).toEqual([]);
  await user.type(servings(), '{Enter}');
  await waitFor(() => expect(inputs(server)).toMatchObject([{ amount: { value: 6, unit: 'kg' } }]));
});

test('Escape closes a dialog without a selection and restores the focus', async () => {
  const { user } = await openDialog();
  await choose('Chicken');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Log Food' })).toHaveFocus());
});

test('closing with a selection asks first, and discarded foods are not logged to another day', async () => {
  const { user, server } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.keyboard('{Escape}');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Discard the selected foods?' }));
  await user.click(question().getByRole('button', { name: 'Keep editing' }));
  expect(await choose('Chicken')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  await user.click(question().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  expect(inDialog().getByText(/Mar 6/)).toBeVisible();
  expect(await choose('Chicken')).toHaveAttribute('aria-selected', 'false');
  await user.click(submit());
  expect(inDialog().getByRole('alert')).toHaveTextContent('Select a food first.');
  expect(inputs(server)).toHaveLength(0);
});
