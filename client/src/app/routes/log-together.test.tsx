import { screen, waitFor, within } from '@testing-library/react';
import { dayAfterLogging, entryOf } from '../../features/diary/day-after';
import { chicken, emptyDay, stew } from '../../testing/diary-data';
import { refusal, type fakeServer } from '../../testing/fake-server';
import {
  apple,
  choose,
  DATE,
  entries,
  inDialog,
  inputs,
  openDialog,
  quickPicks,
  servings,
} from '../../testing/log-food-dialog';

interface Sent {
  date: string;
  entries: Array<{ id: string; foodId: string; servings: number }>;
}

const foods = [chicken, stew, apple];

/** The server's answer to logging several. */
const loggedTogether = (variables: Record<string, unknown>) => {
  const sent = variables as unknown as Sent;
  const day = sent.entries.reduce(
    (before, { id, foodId, servings: count }) =>
      dayAfterLogging(
        before,
        entryOf(
          id,
          foods.find((food) => food.id === foodId)!,
          count,
        ),
      ),
    emptyDay(sent.date),
  );
  return { data: { __typename: 'Mutation', logFoods: day } };
};

const sentTo = (server: ReturnType<typeof fakeServer>) =>
  server.of('LogFoods').map(({ variables }) => variables as unknown as Sent);

const together = () => within(inDialog().getByRole('region', { name: 'Foods to log together' }));
const another = () => inDialog().getByRole('button', { name: 'And another' });
const logAll = (count: number) => inDialog().getByRole('button', { name: `Log ${count} Foods` });

/** The dialog with two servings of chicken set aside, and stew chosen. */
async function openWithTwo(handlers: object = {}) {
  const view = await openDialog({ handlers: { LogFoods: loggedTogether, ...handlers } });
  await view.user.click(await choose('Chicken'));
  await view.user.clear(servings());
  await view.user.type(servings(), '2');
  await view.user.click(another());
  await view.user.click(await choose('Stew'));
  return view;
}

test('foods that were set aside are logged together with the one that is chosen, in one request', async () => {
  const { user, server } = await openWithTwo();
  expect(together().getByRole('status', { name: 'Energy of all' })).toHaveTextContent('330 kcal');
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

test('one alone is logged as ever', async () => {
  const { user, server } = await openDialog();
  await user.click(await choose('Chicken'));
  await user.click(another());
  await user.click(inDialog().getByRole('button', { name: 'Log Food' }));
  await waitFor(() => expect(inputs(server)).toMatchObject([{ foodId: 'chicken', servings: 1 }]));
});

test('servings are changed and foods taken out before they are logged', async () => {
  const { user, server } = await openWithTwo();
  await user.click(another());
  await user.click(await choose('Chicken'));
  await user.click(another());
  await user.click(together().getAllByRole('button', { name: 'Take out Chicken breast' })[0]!);
  const field = together().getByRole('textbox', { name: 'Servings of Chicken breast' });
  await user.clear(field);
  await user.type(field, '0,5');
  await user.click(logAll(2));
  await waitFor(() =>
    expect(sentTo(server)[0]?.entries).toMatchObject([
      { foodId: 'stew', servings: 1 },
      { foodId: 'chicken', servings: 0.5 },
    ]),
  );
});

test('a failure keeps them, and trying again sends the same entries', async () => {
  const { user, server } = await openWithTwo({ LogFoods: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(logAll(2));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  expect(together().getAllByRole('listitem')).toHaveLength(1);
  expect(entries().queryByText('Chicken breast')).not.toBeInTheDocument();
  server.handlers['LogFoods'] = loggedTogether;
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  const [first, second] = sentTo(server);
  expect(second).toEqual(first);
});

test('servings that were changed before trying again reach what the first try may have logged', async () => {
  const { user, server } = await openWithTwo({ LogFoods: () => refusal('UNAVAILABLE', 'Away.') });
  await user.click(logAll(2));
  await inDialog().findByRole('alert');
  const [lost] = sentTo(server);
  server.handlers['LogFoods'] = () => loggedTogether({ ...lost });
  server.handlers['EditEntry'] = ({ id, servings: count }) => ({
    data: {
      __typename: 'Mutation',
      updateFoodLog: dayAfterLogging(emptyDay(DATE), entryOf(String(id), chicken, Number(count))),
    },
  });
  const field = together().getByRole('textbox', { name: 'Servings of Chicken breast' });
  await user.clear(field);
  await user.type(field, '3');
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  expect(server.of('EditEntry')).toMatchObject([{ variables: { id: lost?.entries[0]?.id, servings: 3 } }]);
});

test('Undo takes all of them back in one request', async () => {
  const { user, server } = await openWithTwo({
    DeleteEntries: () => ({ data: { __typename: 'Mutation', deleteFoodLogs: emptyDay(DATE) } }),
  });
  await user.click(logAll(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 entries deleted successfully!')).toBeVisible();
  const ids = sentTo(server)[0]?.entries.map(({ id }) => id);
  expect(server.of('DeleteEntries')).toMatchObject([{ variables: { date: DATE, ids } }]);
});

test('what else is logged meanwhile does not make the foods that were tried new ones', async () => {
  const { user, server } = await openWithTwo({
    LogFoods: () => refusal('UNAVAILABLE', 'Away.'),
    QuickPicks: quickPicks([apple, 1]),
  });
  await user.click(logAll(2));
  await inDialog().findByRole('alert');
  server.handlers['LogFood'] = () => ({
    data: {
      __typename: 'Mutation',
      logFood: dayAfterLogging(emptyDay(DATE), entryOf(inputs(server)[0]!.id, apple, 1)),
    },
  });
  await user.click(inDialog().getByRole('button', { name: /^Log Apple as last time/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.handlers['LogFoods'] = loggedTogether;
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
  await user.click(logAll(2));
  await screen.findByText('2 foods logged successfully!');
  const [first, second] = sentTo(server);
  expect(second).toEqual(first);
});

test('the focus stays where one goes on', async () => {
  const { user } = await openWithTwo();
  await user.click(another());
  expect(inDialog().getByRole('searchbox')).toHaveFocus();
  await user.click(together().getByRole('button', { name: 'Take out Chicken breast' }));
  expect(together().getByRole('button', { name: 'Take out Stew' })).toHaveFocus();
  await user.click(together().getByRole('button', { name: 'Take out Stew' }));
  expect(inDialog().getByRole('button', { name: 'Log Food' })).toHaveFocus();
});
