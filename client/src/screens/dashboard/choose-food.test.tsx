import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { apple, chicken, connection, dashboardData, emptyDay, stew } from '../../testing/diary-data';
import { fakeServer, refusal } from '../../testing/fake-server';
import {
  choose,
  DATE,
  found,
  inDialog,
  ownHit,
  inputs,
  openAlone,
  openDialog,
  quickPicks,
  submit,
} from '../../testing/log-food-dialog';
import { renderRoute } from '../../testing/render-route';

type Variables = Record<string, unknown>;

test('the foods load before the dialog opens, and the first request of the screen is without them', async () => {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    FoodPicker: () => ({ data: { foods: connection([chicken]) } }),
  });
  const { user } = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await waitFor(() => expect(server.of('FoodPicker')).toHaveLength(1));
  expect(server.requests[0]).toMatchObject({ operation: 'Dashboard', variables: { date: DATE } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Chicken')).toBeVisible();
  expect(server.of('FoodPicker')).toHaveLength(1);
});

test('a category narrows the list', async () => {
  const { user, server } = await openAlone({
    handlers: {
      FoodPicker: ({ categoryId }: Variables) => ({ data: { foods: connection(categoryId ? [apple] : [chicken]) } }),
    },
  });
  await user.click(inDialog().getByRole('button', { name: 'Fruits' }));
  expect(await choose('Apple')).toBeInTheDocument();
  expect(inDialog().queryByRole('option', { name: /Chicken/ })).not.toBeInTheDocument();
  expect(inDialog().getByRole('button', { name: 'Fruits' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.of('FoodPicker').at(-1)?.variables).toMatchObject({ categoryId: 'fruits' });
  await user.click(inDialog().getByRole('button', { name: 'All' }));
  expect(await choose('Chicken')).toBeInTheDocument();
});

test('searches after a pause in typing', async () => {
  const { user, server } = await openAlone({
    handlers: { SearchFoods: () => found([ownHit(apple)]) },
  });
  await user.type(inDialog().getByLabelText('Search your foods'), 'apple');
  expect(await choose('Apple 100\u00a0g Yours')).toBeInTheDocument();
  expect(server.of('SearchFoods').map(({ variables }) => variables)).toEqual([{ query: 'apple', language: null }]);
});

test('a list that failed to load can be retried', async () => {
  const { user, server } = await openAlone({
    handlers: {
      FoodPicker: ({ categoryId }: Variables) =>
        categoryId ? refusal('INTERNAL_SERVER_ERROR') : { data: { foods: connection([chicken]) } },
    },
  });
  await choose('Chicken');
  await user.click(inDialog().getByRole('button', { name: 'Fruits' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to fetch foods.');
  // The keyboard must not select a food of the last category, which is no longer shown.
  expect(inDialog().getByRole('combobox', { name: 'Search your foods' })).toHaveAttribute('aria-expanded', 'false');
  server.handlers['FoodPicker'] = () => ({ data: { foods: connection([apple]) } });
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  expect(await choose('Apple')).toBeInTheDocument();
});

test('Show more appends foods to the list', async () => {
  const { user, server } = await openAlone({
    handlers: {
      FoodPicker: ({ after }: Variables) => ({
        data: { foods: after ? connection([apple], 1) : connection([chicken, stew], 3) },
      }),
    },
  });
  await user.click(await inDialog().findByRole('button', { name: 'Show more (1 left)' }));
  expect(await choose('Apple')).toBeInTheDocument();
  expect(inDialog().getAllByRole('option')).toHaveLength(3);
  expect(server.of('FoodPicker').at(-1)?.variables).toMatchObject({ after: 'stew' });
});

test('foods that Show more failed to load can be requested again', async () => {
  const { user, server } = await openAlone({
    handlers: {
      FoodPicker: ({ after }: Variables) =>
        after ? refusal('UNAVAILABLE', 'The database is away.') : { data: { foods: connection([chicken, stew], 3) } },
    },
  });
  await user.click(await inDialog().findByRole('button', { name: 'Show more (1 left)' }));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('The database is away.');
  expect(inDialog().getAllByRole('option')).toHaveLength(2);
  server.handlers['FoodPicker'] = () => ({ data: { foods: connection([apple], 1) } });
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  expect(await choose('Apple')).toBeInTheDocument();
});

test('free users see an upgrade hint instead of search, and can log by category', async () => {
  const { user, server } = await openDialog({ localSearch: false });
  expect(inDialog().getByLabelText('Search your foods')).toBeDisabled();
  expect(inDialog().getByLabelText('Search your foods')).toHaveAccessibleDescription('Upgrade to search your foods.');
  const boxes = screen.getAllByPlaceholderText('Search for a food (e.g., avocado)...');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).toBeDisabled();
  await user.click(await choose('Chicken'));
  await user.click(submit());
  await waitFor(() => expect(inputs(server)).toHaveLength(1));
});

test('focus on the search box opens the dialog at its search field', async () => {
  fakeServer({ Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }) });
  const { user } = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await user.click(await screen.findByPlaceholderText('Search for a food (e.g., avocado)...'));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(inDialog().getByLabelText('Search your foods')).toHaveFocus());
});

test('the shortcut of the installed app opens the dialog, and the address no longer asks for it', async () => {
  const manifest = readFileSync(join(__dirname, '../../../public/manifest.webmanifest'), 'utf8');
  const [shortcut] = (JSON.parse(manifest) as { shortcuts: { url: string }[] }).shortcuts;
  fakeServer({
    Dashboard: ({ date }) => ({ data: dashboardData(emptyDay(String(date))) }),
    QuickPicks: quickPicks(),
  });
  renderRoute(shortcut!.url, 'anna');
  expect(await screen.findByRole('dialog', { name: /^Log Food/ })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/app/dashboard');
});
