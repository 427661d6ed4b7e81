import { screen, waitFor, within } from '@testing-library/react';
import { apple, chicken, emptyDay, stew } from '../../testing/diary-data';
import { refusal, type fakeServer } from '../../testing/fake-server';
import {
  choose,
  DATE,
  entries,
  inDialog,
  inputs,
  openAlone,
  openDialog,
  quickPicks,
  servings,
} from '../../testing/log-food-dialog';
import { longTest } from '../../testing/long';
import { entryOf, recordedDay } from '../../testing/recorded-days';

interface Sent {
  date: string;
  entries: Array<{ id: string; foodId: string; servings: number }>;
}

const foods = [chicken, stew, apple];

/** Response after logging several foods. */
const loggedTogether = (variables: Record<string, unknown>) => {
  const sent = variables as unknown as Sent;
  const entries = sent.entries.map(({ id, foodId, servings }) =>
    entryOf(
      id,
      foods.find((food) => food.id === foodId)!,
      servings,
    ),
  );
  const day = recordedDay(sent.date, ...entries);
  return { data: { __typename: 'Mutation', logFoods: day } };
};

const sentTo = (server: ReturnType<typeof fakeServer>) =>
  server.of('LogFoods').map(({ variables }) => variables as unknown as Sent);

const bar = (name: RegExp) => inDialog().getByRole('button', { name });
/** Opens the list of selected foods, which loads separately. */
const openBar = async (user: Awaited<ReturnType<typeof openDialog>>['user'], name: RegExp) => {
  await user.click(bar(name));
  await inDialog().findByRole('region', { name: 'Selected foods' });
};
const selected = () => within(inDialog().getByRole('region', { name: 'Selected foods' }));
const logAll = (count: number) => inDialog().getByRole('button', { name: `Log ${count} Foods` });

const findApple = () => inDialog().findByRole('button', { name: /^Apple/ });

/** The dialog with two servings of chicken and one of stew selected. */
async function openWithTwo(handlers: object = {}, open = openAlone) {
  const view = await open({
    handlers: { LogFoods: loggedTogether, ...handlers },
  });
  await view.user.click(await choose('Chicken'));
  await view.user.clear(servings());
  await view.user.type(servings(), '2');
  await view.user.click(await choose('Stew'));
  return view;
}

test('logs selected foods together in one request', async () => {
  const { user, server } = await openWithTwo({}, openDialog);
  expect(bar(/^2 foods 420 kcal/)).toHaveAttribute('aria-expanded', 'false');
  await user.click(logAll(2));
  expect(await screen.findByText('2 foods logged successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(server)).toMatchObject([
    {
      date: DATE,
      entries: [
        { foodId: 'chicken', servings: 2 },
        { foodId: 'stew', servings: 1 },
      ],
    },
  ]);
  expect(entries().getAllByRole('listitem')).toHaveLength(2);
});

test('a food that is selected again is edited, not added twice', async () => {
  const { user, server } = await openWithTwo();
  await user.click(await choose('Chicken'));
  expect(servings()).toHaveValue('2');
  await user.click(inDialog().getByRole('button', { name: 'Remove Chicken breast' }));
  await user.click(inDialog().getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(inputs(server)).toMatchObject([{ foodId: 'stew', servings: 1 }]));
});

test('changes servings and removes foods before logging', async () => {
  const { user, server } = await openWithTwo({ QuickPicks: quickPicks([apple, 1]) });
  await user.click(await findApple());
  await openBar(user, /^3 foods/);
  await user.click(selected().getByRole('button', { name: 'Remove Stew' }));
  const field = selected().getByRole('textbox', { name: 'Servings of Chicken breast' });
  await user.clear(field);
  await user.type(field, '0,5');
  await user.click(logAll(2));
  await waitFor(() =>
    expect(sentTo(server)[0]?.entries).toMatchObject([
      { foodId: 'chicken', servings: 0.5 },
      { foodId: 'apple', servings: 1 },
    ]),
  );
});

test('a failure keeps the selection, and a retry sends the same ids', async () => {
  const { user, server } = await openWithTwo({ LogFoods: () => refusal('UNAVAILABLE', 'Away.') }, openDialog);
  await user.click(logAll(2));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  expect(bar(/^2 foods/)).toBeVisible();
  expect(entries().queryByText('Chicken breast')).not.toBeInTheDocument();
  server.handlers['LogFoods'] = loggedTogether;
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  const [first, second] = sentTo(server);
  expect(second).toEqual(first);
});

longTest('servings changed before a retry update the entries of the first attempt', async () => {
  const { user, server } = await openWithTwo({ LogFoods: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(logAll(2));
  await inDialog().findByRole('alert');
  const [lost] = sentTo(server);
  server.handlers['LogFoods'] = () => loggedTogether({ ...lost });
  const edited = { id: lost?.entries[0]?.id ?? '', servings: 3, mealSlotId: null };
  server.handlers['EditEntries'] = () => ({
    data: { __typename: 'Mutation', updateFoodLogs: recordedDay(DATE, entryOf(edited.id, chicken, 3)) },
  });
  await openBar(user, /^2 foods/);
  const field = selected().getByRole('textbox', { name: 'Servings of Chicken breast' });
  await user.clear(field);
  await user.type(field, '3');
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  expect(server.of('EditEntries')).toMatchObject([{ variables: { changes: [edited] } }]);
});

test('Undo removes all entries in one request', async () => {
  const { user, server } = await openWithTwo({
    DeleteEntries: () => ({ data: { __typename: 'Mutation', deleteFoodLogs: emptyDay(DATE) } }),
  });
  await user.click(logAll(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 entries deleted.')).toBeVisible();
  const ids = sentTo(server)[0]?.entries.map(({ id }) => id);
  expect(server.of('DeleteEntries')).toMatchObject([{ variables: { date: DATE, ids } }]);
});

test('logging another food meanwhile does not change the ids of a retry', async () => {
  const { user, server } = await openWithTwo({
    LogFoods: () => refusal('UNAVAILABLE', 'Away.'),
    QuickPicks: quickPicks([apple, 1]),
  });
  await user.click(logAll(2));
  await inDialog().findByRole('alert');
  server.handlers['LogFood'] = () => ({
    data: {
      __typename: 'Mutation',
      logFood: recordedDay(DATE, entryOf(inputs(server)[0]!.id, apple, 1)),
    },
  });
  await user.click(inDialog().getByRole('button', { name: /^Log Apple again/ }));
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  server.handlers['LogFoods'] = loggedTogether;
  await waitFor(() => expect(inDialog().queryByRole('alert')).not.toBeInTheDocument());
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  const [first, second] = sentTo(server);
  expect(second).toEqual(first);
});

test('keeps the focus where the user continues', async () => {
  const { user } = await openWithTwo();
  await openBar(user, /^2 foods/);
  await user.click(inDialog().getByRole('button', { name: 'Add another food' }));
  expect(inDialog().getByRole('combobox')).toHaveFocus();
  await openBar(user, /^2 foods/);
  await user.click(selected().getByRole('button', { name: 'Remove Chicken breast' }));
  expect(selected().getByRole('button', { name: 'Remove Stew' })).toHaveFocus();
  await user.click(selected().getByRole('button', { name: 'Remove Stew' }));
  expect(inDialog().getByRole('button', { name: 'Log Food' })).toHaveFocus();
});
