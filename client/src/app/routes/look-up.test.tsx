import { screen, waitFor, within } from '@testing-library/react';
import type { LookupResult_FoodFragment } from '../../__generated__/graphql';
import { dayAfterLogging, entryOf } from '../../features/diary/day-after';
import { chicken, connection, emptyDay, food, macro } from '../../testing/diary-data';
import { deferred, refusal } from '../../testing/fake-server';
import { choose, DATE, entries, inDialog, openDialog, servings, submit } from '../../testing/log-food-dialog';

const oats: LookupResult_FoodFragment = {
  __typename: 'LookupFood',
  foodId: '20038',
  label: 'Oats',
  category: 'Cereal Grains and Pasta',
  source: 'USDA',
  servingSize: '78g (1/2 cup)',
  servingWeight: 78,
  measures: [{ __typename: 'Measure', label: '1 cup', weight: 156 }],
  macros: [macro('calories', 303.42, 'KCAL'), macro('protein', 13.1742)],
};
const bran: LookupResult_FoodFragment = {
  ...oats,
  foodId: '20033',
  label: 'Oat bran',
  source: 'EDAMAM',
  servingSize: '1 serving',
  servingWeight: null,
  measures: [],
};

const found = (...lookupFoods: LookupResult_FoodFragment[]) => ({ data: { lookupFoods } });
const savedOats = food('own-oats', 'Oats', oats.macros as never);

/** The day after logging, with the own food that the looked-up one has become. */
const logged = ({ input }: Record<string, unknown>) => {
  const { id, servings: count } = input as { id: string; servings: number };
  const day = dayAfterLogging(emptyDay(DATE), entryOf(id, { ...savedOats, servingSize: '78g (1/2 cup)' }, count));
  const withFoods = day.entries.map((entry) => ({ ...entry, food: savedOats }));
  return { data: { __typename: 'Mutation', logLookupFood: { ...day, entries: withFoods } } };
};

const openLookup = (handlers: object = {}) =>
  openDialog({
    externalLookup: true,
    handlers: {
      FoodPicker: () => ({ data: { foods: connection([]) } }),
      LookupFoods: () => found(oats, bran),
      LogLookupFood: logged,
      ...handlers,
    },
  });

const box = () => inDialog().getByRole('searchbox', { name: 'Search for a food' });
const results = () => within(inDialog().getByRole('region', { name: 'Food database' }));

test('Enter looks up what was typed, and each result says where it comes from', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), '  1/2 cup oats {Enter}');
  expect(await results().findByRole('radio', { name: /Oats 78g \(1\/2 cup\) USDA 303.42 kcal/ })).toBeVisible();
  expect(results().getByRole('radio', { name: /Oat bran 1 serving Powered by Edamam/ })).toBeVisible();
  expect(results().getByRole('status')).toHaveTextContent('2 found in the food database');
  expect(server.of('LookupFoods').map(({ variables }) => variables)).toEqual([{ query: '1/2 cup oats' }]);
});

test('the icon and the button below the own foods look up too', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), 'oats');
  await user.click(inDialog().getByRole('button', { name: 'Search' }));
  expect(await results().findByRole('radio', { name: /Oats/ })).toBeVisible();
  await user.type(box(), ' bran');
  await user.click(await inDialog().findByRole('button', { name: 'Look up “oats bran”' }));
  await waitFor(() => expect(server.of('LookupFoods')).toHaveLength(2));
});

test('own foods stay beside the results', async () => {
  const { user } = await openLookup({ FoodPicker: () => ({ data: { foods: connection([chicken]) } }) });
  await user.type(box(), 'chicken{Enter}');
  expect(await results().findByRole('radio', { name: /Oats/ })).toBeVisible();
  await waitFor(() => expect(inDialog().getAllByRole('radio')).toHaveLength(3));
  const own = within(inDialog().getByRole('group', { name: 'Your foods' }));
  expect(own.getByRole('radio', { name: /Chicken breast/ })).toBeVisible();
});

test('typing alone asks nobody outside', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), 'oats');
  expect(await inDialog().findByText('No food matches.')).toBeVisible();
  expect(server.of('LookupFoods')).toHaveLength(0);
});

test.each([
  ['{Enter}', 'Please enter a food to search.'],
  ['   {Enter}', 'Please enter a food to search.'],
  ['eg {Enter}', 'Query too short. Enter at least 3 characters to search Edamam.'],
])('a search for "%s" is told what is wrong, and typing on takes that away', async (typed, fault) => {
  const { user, server } = await openLookup();
  await user.type(box(), typed);
  expect(inDialog().getByRole('alert')).toHaveTextContent(fault);
  expect(box()).toBeInvalid();
  expect(server.of('LookupFoods')).toHaveLength(0);
  await user.type(box(), 'gs');
  expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
});

test('nothing found is said', async () => {
  const { user } = await openLookup({ LookupFoods: () => found() });
  await user.type(box(), 'qwzx{Enter}');
  expect(await results().findByText('No foods found in Edamam. Check spelling or try a different term.')).toBeVisible();
});

test('a slow answer to an earlier question never takes the place of a newer one', async () => {
  const slow = deferred<ReturnType<typeof found>>();
  const { user } = await openLookup({
    LookupFoods: ({ query }: { query: string }) => (query === 'oats' ? slow.promise : found(bran)),
  });
  await user.type(box(), 'oats{Enter}');
  await user.type(box(), ' bran{Enter}');
  expect(await results().findByRole('radio', { name: /Oat bran/ })).toBeVisible();
  await slow.settle(found(oats));
  expect(results().getAllByRole('radio')).toHaveLength(1);
  expect(results().getByRole('radio', { name: /Oat bran/ })).toBeVisible();
});

test('a database that fails leaves the own foods, and can be asked again', async () => {
  const { user, server } = await openLookup({
    FoodPicker: () => ({ data: { foods: connection([chicken]) } }),
    LookupFoods: () => refusal('UPSTREAM_FAILED', 'The food database is not available.'),
  });
  await user.type(box(), 'chicken{Enter}');
  expect(await results().findByRole('alert')).toHaveTextContent('The food database is not available.');
  expect(await choose('Chicken')).toBeEnabled();
  server.handlers['LookupFoods'] = () => found(oats);
  await user.click(results().getByRole('button', { name: 'Try again' }));
  expect(await results().findByRole('radio', { name: /Oats/ })).toBeVisible();
});

test('a looked-up food is logged by its id there, and is one of the own from then on', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), '1/2 cup oats{Enter}');
  await user.click(await results().findByRole('radio', { name: /Oats/ }));
  await user.clear(servings());
  await user.type(servings(), '2');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({
    input: { foodId: '20038', servingSize: '78g (1/2 cup)', servingWeight: 78, servings: 2, date: DATE },
  });
  expect(entries().getByText('Oats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Oats')).toBeVisible();
  expect(box()).toHaveValue('');
});

test('another serving changes the amounts shown and what is sent', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), 'oats{Enter}');
  await user.click(await results().findByRole('radio', { name: /Oats/ }));
  await user.selectOptions(inDialog().getByRole('combobox', { name: 'Serving size' }), '156g (1 cup)');
  expect(inDialog().getByRole('status', { name: 'Amount chosen' })).toHaveTextContent('606.84 kcal');
  await user.selectOptions(inDialog().getByRole('combobox', { name: 'Serving size' }), '100g');
  expect(inDialog().getByRole('status', { name: 'Amount chosen' })).toHaveTextContent('389 kcal');
  await user.click(submit());
  await waitFor(() =>
    expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({
      input: { servingSize: '100g', servingWeight: 100 },
    }),
  );
});

test('a food without a known weight offers no other serving', async () => {
  const { user } = await openLookup();
  await user.type(box(), 'bran{Enter}');
  await user.click(await results().findByRole('radio', { name: /Oat bran/ }));
  expect(inDialog().queryByRole('combobox', { name: 'Serving size' })).not.toBeInTheDocument();
  expect(inDialog().getByRole('status', { name: 'Amount chosen' })).toHaveTextContent('Carbs –');
});

test('an answer that got lost and another serving make two different entries', async () => {
  let lost = true;
  const { user, server } = await openLookup({
    LogLookupFood: (variables: Record<string, unknown>) => {
      if (!lost) return logged(variables);
      lost = false;
      return refusal('UNAVAILABLE', 'Away.');
    },
  });
  await user.type(box(), 'oats{Enter}');
  await user.click(await results().findByRole('radio', { name: /Oats/ }));
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  await user.selectOptions(inDialog().getByRole('combobox', { name: 'Serving size' }), '100g');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  const [first, second] = server.of('LogLookupFood').map(({ variables }) => variables as { input: { id: string } });
  expect(second?.input.id).not.toBe(first?.input.id);
});

test('the facts of a looked-up food list all that its source knows of the serving', async () => {
  const { user, server } = await openLookup({
    FoodGoals: () => ({ data: { goals: [] } }),
    LookupFacts: () => refusal('INTERNAL_SERVER_ERROR'),
  });
  await user.type(box(), 'oats{Enter}');
  await user.click(await results().findByRole('radio', { name: /Oats/ }));
  await user.click(inDialog().getByRole('button', { name: 'Nutrition Facts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nutrition Facts' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to fetch food details.');
  server.handlers['LookupFacts'] = () => ({
    data: {
      nutritionFacts: {
        __typename: 'NutritionFacts',
        macros: [...oats.macros, macro('carbs', 51.6906)],
        totalNutrients: [
          { __typename: 'NutrientTotal', code: 'CHOCDF', label: 'Carbs', quantity: 51.6906, unit: 'g' },
          { __typename: 'NutrientTotal', code: 'FE', label: 'Iron', quantity: 3.6816, unit: 'mg' },
        ],
      },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('row', { name: 'Iron 3.68 mg' })).toBeVisible();
  expect(dialog.getAllByRole('row', { name: /Carbs/ })).toHaveLength(1);
  expect(dialog.getByRole('row', { name: 'Carbs 51.69 g' })).toBeVisible();
  expect(server.of('LookupFacts')[0]?.variables).toEqual({ foodId: '20038', grams: 78 });
});
