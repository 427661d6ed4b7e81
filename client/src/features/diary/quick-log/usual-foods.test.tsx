import { screen, waitFor, within } from '@testing-library/react';
import { chicken, stew } from '../../../testing/diary-data';
import { deferred, refusal } from '../../../testing/fake-server';
import {
  choose,
  DATE,
  inDialog,
  inputs,
  logged,
  openAlone,
  openDialog,
  quickPicks,
  servings,
  submit,
  found,
  ownHit,
} from '../../../testing/log-food-dialog';

const usual = () => inDialog().findByRole('region', { name: 'Often logged now' });
const asLastTime = (name: string) => inDialog().findByRole('button', { name: new RegExp(`^Log ${name}`) });

test('one tap logs a usual food with its last servings and keeps other selected foods', async () => {
  const { user, server } = await openAlone({
    handlers: { QuickPicks: quickPicks([chicken, 2.5], [stew, 1]) },
  });
  await user.click(await choose('Stew'));
  await user.click(await asLastTime('Chicken breast'));
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  expect(inputs(server)).toMatchObject([{ foodId: 'chicken', date: DATE, servings: 2.5 }]);
  expect(await choose('Stew')).toHaveAttribute('aria-selected', 'true');
});

test('one tap on an unusually large amount asks once', async () => {
  const { user, server } = await openAlone({
    handlers: {
      QuickPicks: quickPicks([chicken, 60]),
      LogFood: () => refusal('UNAVAILABLE', 'Away.'),
    },
  });
  await user.click(await asLastTime('Chicken breast'));
  expect(await inDialog().findByRole('alert')).toHaveTextContent(
    /Chicken breast: .*Is that right\? If so, select Log again/,
  );
  expect(inputs(server)).toHaveLength(0);
  await user.click(await asLastTime('Chicken breast'));
  await waitFor(() => expect(inputs(server)).toMatchObject([{ foodId: 'chicken', servings: 60 }]));
});

test('a selected usual food starts with its last servings', async () => {
  const { user } = await openAlone({
    handlers: { QuickPicks: quickPicks([chicken, 2.5]) },
  });
  await user.click(within(await usual()).getByRole('button', { name: /^Chicken breast/ }));
  expect(servings()).toHaveValue('2.5');
  expect(await choose('Chicken')).toHaveAttribute('aria-selected', 'true');
});

test('a failure shows an error in the dialog, and a retry sends the same entry', async () => {
  const { user, server } = await openAlone({
    handlers: {
      QuickPicks: quickPicks([chicken, 2]),
      LogFood: () => refusal('UNAVAILABLE', 'Away.'),
    },
  });
  await user.click(await asLastTime('Chicken breast'));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  await user.click(await asLastTime('Chicken breast'));
  await waitFor(() => expect(inputs(server)).toHaveLength(2));
  expect(inputs(server)[1]).toEqual(inputs(server)[0]);
});

test('closing the dialog after a lost response lets the same food be logged again', async () => {
  const { user, server } = await openDialog({
    handlers: { QuickPicks: quickPicks([chicken, 2]), LogFood: () => refusal('UNAVAILABLE', 'Away.') },
  });
  await user.click(await asLastTime('Chicken breast'));
  await inDialog().findByRole('alert');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  server.handlers['LogFood'] = logged;
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  await user.click(await asLastTime('Chicken breast'));
  await screen.findByText('Food logged successfully!');
  expect(new Set(inputs(server).map(({ id }) => id)).size).toBe(2);
});

test('a food that could not be logged again at once is logged under the same id when it is selected', async () => {
  const { user, server } = await openAlone({
    handlers: {
      QuickPicks: quickPicks([chicken, 1]),
      LogFood: () => refusal('UNAVAILABLE', 'Away.'),
    },
  });
  await user.click(await asLastTime('Chicken breast'));
  await inDialog().findByRole('alert');
  server.handlers['LogFood'] = logged;
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await screen.findByText('Food logged successfully!');
  const [first, second] = inputs(server);
  expect(second).toEqual(first);
});

test('a category filter and a search hide usual foods', async () => {
  const { user } = await openAlone({
    handlers: {
      QuickPicks: quickPicks([chicken, 1]),
      SearchFoods: () => found([ownHit(stew)]),
    },
  });
  await usual();
  await user.type(inDialog().getByRole('combobox'), 'st');
  expect(inDialog().queryByRole('region', { name: 'Often logged now' })).not.toBeInTheDocument();
  await user.clear(inDialog().getByRole('combobox'));
  await usual();
  await user.click(inDialog().getByRole('button', { name: 'Fruits' }));
  expect(inDialog().queryByRole('region', { name: 'Often logged now' })).not.toBeInTheDocument();
});

test('users without search see them, too', async () => {
  await openAlone({
    localSearch: false,
    handlers: { QuickPicks: quickPicks([chicken, 1]) },
  });
  expect(within(await usual()).getAllByRole('listitem')).toHaveLength(1);
});

test('reserves their space while they load, and collapses it if there are none', async () => {
  const answer = deferred<ReturnType<ReturnType<typeof quickPicks>>>();
  await openAlone({ handlers: { QuickPicks: () => answer.promise } });
  await usual();
  await answer.settle(quickPicks()());
  expect(inDialog().queryByRole('region', { name: 'Often logged now' })).not.toBeInTheDocument();
  expect(submit()).toBeEnabled();
});

test('if they fail to load, the user’s foods still show', async () => {
  const { user, server } = await openAlone({
    handlers: { QuickPicks: () => refusal('UNAVAILABLE') },
  });
  await waitFor(() => expect(inDialog().queryByRole('region', { name: 'Often logged now' })).toBeNull());
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await waitFor(() => expect(inputs(server)).toHaveLength(1));
});
