import { screen, waitFor, within } from '@testing-library/react';
import type { LookupResult_FoodFragment } from '../../__generated__/graphql';
import { chicken, connection, food, macro, stew } from '../../testing/diary-data';
import { deferred, refusal } from '../../testing/fake-server';
import {
  amount,
  choose,
  DATE,
  entries,
  found,
  inDialog,
  lookupHit,
  openAlone,
  openDialog,
  ownHit,
  servings,
  submit,
} from '../../testing/log-food-dialog';
import { longTest, takeFirst } from '../../testing/long';
import { entryOf, recordedDay } from '../../testing/recorded-days';

const oats: LookupResult_FoodFragment = {
  __typename: 'LookupFood',
  foodId: '20038',
  name: 'Oats',
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
  name: 'Oat bran',
  label: 'Oat bran',
  source: 'EDAMAM',
  servingSize: '1 serving',
  servingWeight: null,
  measures: [],
};

const total = (code: string, quantity: number, unit: string, below: number | null = null) => ({
  __typename: 'NutrientTotal',
  code,
  label: code,
  quantity,
  unit,
  below,
});

const savedOats = food('own-oats', 'Oats', oats.macros as never);

/** The day after logging, with the new own food. */
const logged = ({ input }: Record<string, unknown>) => {
  const { id, servings: count } = input as { id: string; servings: number };
  const day = recordedDay(DATE, entryOf(id, savedOats, count));
  return { data: { __typename: 'Mutation', logLookupFood: day } };
};

type User = Awaited<ReturnType<typeof openAlone>>['user'];

const openLookup = (handlers: object = {}, open = openAlone) =>
  open({
    externalLookup: true,
    handlers: {
      SearchFoods: () => found([lookupHit(oats), lookupHit(bran)]),
      LogLookupFood: logged,
      FoodPicker: () => ({ data: { foods: connection([chicken, savedOats, stew]) } }),
      ...handlers,
    },
  });

const box = () => inDialog().getByRole('combobox', { name: 'Search for a food' });
const results = () => within(inDialog().getByRole('listbox', { name: 'Foods found' }));
const findResult = (name: RegExp) => inDialog().findByRole('option', { name });
const asked = (server: Awaited<ReturnType<typeof openLookup>>['server']) =>
  server.of('SearchFoods').map(({ variables }) => variables['query']);

test('lists own and database foods in the server’s order, each with its source', async () => {
  const { user, server } = await openLookup({
    SearchFoods: () => found([lookupHit(oats), ownHit(chicken), lookupHit(bran)]),
  });
  await user.type(box(), '  1/2 cup oats ');
  await findResult(/Oat bran/);
  expect(
    results()
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    expect.stringMatching(/^Oats 78\sg \(1\/2 cup\).*Food database.*303 kcal$/),
    expect.stringMatching(/^Chicken breast 100\sg Yours.*165 kcal$/),
    expect.stringMatching(/^Oat bran 1 serving.*Powered by Edamam/),
  ]);
  expect(inDialog().getByRole('status')).toHaveTextContent('3 foods found');
  expect(inDialog().queryByText(/No food/)).not.toBeInTheDocument();
  expect(asked(server)).toEqual(['1/2 cup oats']);
});

test.each([
  ['Enter', async (user: User) => user.keyboard('{Enter}')],
  ['the icon', async (user: User) => user.click(inDialog().getByRole('button', { name: 'Search' }))],
])('%s searches without the debounce', async (_what, press) => {
  const { user, server } = await openLookup();
  await user.click(box());
  await user.paste('oats');
  await press(user);
  expect(asked(server)).toEqual(['oats']);
});

test.each(
  takeFirst(
    [
      ['   {Enter}', 'Please enter a food to search.'],
      ['eg {Enter}', 'Query too short. Enter at least 3 characters to search Edamam.'],
      ['{Enter}', 'Please enter a food to search.'],
    ],
    2,
  ),
)('a search for "%s" shows an error, which typing clears', async (typed, error) => {
  const { user } = await openLookup();
  await user.type(box(), typed);
  expect(inDialog().getByRole('alert')).toHaveTextContent(error);
  expect(box()).toBeInvalid();
  await user.type(box(), 'gs');
  expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
});

test('offers to create a food that was not found, and selects it', async () => {
  const { user } = await openLookup({ SearchFoods: () => found([], { name: 'qwzx', hasAmount: true }) });
  await user.type(box(), '2 qwzx');
  expect(
    await inDialog().findByText('No foods found in Edamam. Check spelling or try a different term.'),
  ).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Create “qwzx”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Custom Food' }));
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('qwzx');
});

test('a search of own foods only says so when nothing is found', async () => {
  const { user } = await openAlone({
    handlers: { SearchFoods: () => found([], { name: 'qwzx' }) },
  });
  await user.type(inDialog().getByRole('combobox', { name: 'Search your foods' }), 'qwzx');
  expect(await inDialog().findByText('No matches in your foods.')).toBeVisible();
});

test('a slow response to an earlier query does not replace a newer one', async () => {
  const slow = deferred<ReturnType<typeof found>>();
  const { user } = await openLookup({
    SearchFoods: ({ query }: { query: string }) => (query === 'oats' ? slow.promise : found([lookupHit(bran)])),
  });
  await user.type(box(), 'oats{Enter}');
  await user.type(box(), ' bran{Enter}');
  await findResult(/Oat bran/);
  await slow.settle(found([lookupHit(oats)]));
  expect(results().getAllByRole('option')).toHaveLength(1);
  expect(results().getByRole('option', { name: /Oat bran/ })).toBeVisible();
});

test('a database failure keeps foods of the user, shows a warning and can be retried', async () => {
  const { user, server } = await openLookup({
    SearchFoods: () => found([ownHit(chicken)], { lookupFailed: true }),
  });
  await user.type(box(), 'chicken{Enter}');
  expect(await inDialog().findByRole('alert')).toHaveTextContent(
    "Couldn't reach the food database. Only your own foods are listed.",
  );
  expect(results().getByRole('option', { name: /Chicken/ })).toBeVisible();
  server.handlers['SearchFoods'] = () => found([ownHit(chicken), lookupHit(oats)]);
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  await findResult(/Oats/);
  expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
});

test('a failed search shows an error and can be retried', async () => {
  const { user, server } = await openLookup({ SearchFoods: () => refusal('INTERNAL_SERVER_ERROR') });
  await user.type(box(), 'oats{Enter}');
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Failed to fetch foods.');
  server.handlers['SearchFoods'] = () => found([lookupHit(oats)]);
  await user.click(inDialog().getByRole('button', { name: 'Try again' }));
  await findResult(/Oats/);
});

test('arrow keys navigate the results, Enter selects, and the amount gets the focus', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), 'oats');
  await findResult(/Oats/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveAttribute('aria-activedescendant', results().getByRole('option', { name: /bran/ }).id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(results().getByRole('option', { name: /^Oats/ })).toHaveAttribute('aria-selected', 'true');
  expect(servings()).toHaveFocus();
  await user.keyboard('2{Enter}');
  await waitFor(() =>
    expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({ input: { foodId: '20038', servings: 2 } }),
  );
});

test('Tab moves from the box to the first result, where arrow keys move on and back', async () => {
  const { user } = await openLookup();
  await user.type(box(), 'oats');
  const first = await findResult(/^Oats/);
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(results().getByRole('option', { name: /bran/ })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box()).toHaveFocus();
});

test('preselects the typed amount of an own food and shows it', async () => {
  const { user, server } = await openLookup({
    SearchFoods: () => found([ownHit(chicken, amount('150g', 1.5, { grams: 150 }))], { hasAmount: true }),
    LogFood: () => refusal('UNAVAILABLE', 'Away.'),
  });
  await user.type(box(), '150g chicken');
  await user.click(await findResult(/Chicken breast 150\sg.*248 kcal/));
  expect(await inDialog().findByText('Your amount: 150 g')).toBeVisible();
  expect(servings()).toHaveValue('1.5');
  await user.click(submit());
  await waitFor(() => expect(server.of('LogFood')[0]?.variables).toMatchObject({ input: { servings: 1.5 } }));
});

longTest('preselects the amount as it was typed', async () => {
  const typed = { __typename: 'Amount', value: 3, unit: 'oz' } as const;
  const { user } = await openLookup({
    SearchFoods: () => found([ownHit(chicken, amount('85g (3 oz)', 0.8505, { grams: 85.05, amount: typed }))]),
  });
  await user.type(box(), '3 oz chicken');
  await user.click(await findResult(/Chicken/));
  expect(servings()).toHaveValue('3 oz');
});

test('preselects the food’s own cup and offers the standard one', async () => {
  const cups = { ...oats, servingSize: '40g (1/2 cup)', servingWeight: 40, macros: [macro('calories', 152, 'KCAL')] };
  const { user, server } = await openLookup({
    SearchFoods: () =>
      found([
        lookupHit(
          cups,
          amount('40g (1/2 cup)', 1, { grams: 40, servingWeight: 40, measureLabel: '1 cup' }),
          amount('120g (1/2 cup)', 1, { grams: 120, servingWeight: 120 }),
        ),
      ]),
  });
  await user.type(box(), 'half a cup of oats');
  await user.click(await findResult(/Oats 40\sg/));
  const choice = within(await inDialog().findByRole('group', { name: 'Your amount' }));
  expect(choice.getByRole('button', { name: /^40\sg \(1\/2 cup\)$/ })).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice.getByRole('button', { name: '120 g (standard cup)' }));
  expect(inDialog().getByRole('status', { name: 'Selected amount' })).toHaveTextContent('456 kcal');
  await user.click(submit());
  await waitFor(() =>
    expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({
      input: { servingSize: '120g (1/2 cup)', servingWeight: 120, servings: 1 },
    }),
  );
});

test('searching the same food with another amount changes its amount', async () => {
  const { user } = await openLookup({
    SearchFoods: ({ query }: { query: string }) =>
      found([ownHit(chicken, amount(`${query.slice(0, 1)}00g`, Number(query.slice(0, 1))))]),
  });
  await user.type(box(), '2 chicken');
  await user.click(await findResult(/Chicken breast 200\sg/));
  await user.clear(box());
  await user.type(box(), '3 chicken');
  await user.click(await findResult(/Chicken breast 300\sg/));
  expect(servings()).toHaveValue('3');
  expect(inDialog().getByRole('button', { name: /^1 food 495 kcal/ })).toBeVisible();
});

test('logging a database food sends its id and adds it to the user’s foods', async () => {
  const { user, server } = await openLookup({}, openDialog);
  await user.type(box(), '1/2 cup oats{Enter}');
  await user.click(await findResult(/Oats/));
  await user.clear(servings());
  await user.type(servings(), '2');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({
    input: {
      foodId: '20038',
      servingSize: '78g (1/2 cup)',
      servingWeight: 78,
      servings: 2,
      date: DATE,
      language: null,
    },
  });
  expect(entries().getByText('Oats')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log Food' }));
  expect(await choose('Oats')).toBeVisible();
  expect(box()).toHaveValue('');
});

test('another serving size changes the preview and the request', async () => {
  const { user, server } = await openLookup();
  await user.type(box(), 'oats{Enter}');
  await user.click(await findResult(/Oats/));
  await user.selectOptions(await inDialog().findByRole('combobox', { name: 'Serving size' }), '156g (1 cup)');
  expect(inDialog().getByRole('status', { name: 'Selected amount' })).toHaveTextContent('607 kcal');
  await user.selectOptions(await inDialog().findByRole('combobox', { name: 'Serving size' }), '100g');
  expect(inDialog().getByRole('status', { name: 'Selected amount' })).toHaveTextContent('389 kcal');
  await user.click(submit());
  await waitFor(() =>
    expect(server.of('LogLookupFood')[0]?.variables).toMatchObject({
      input: { servingSize: '100g', servingWeight: 100 },
    }),
  );
});

test('a food without a known weight has no other serving size', async () => {
  const { user } = await openLookup();
  await user.type(box(), 'bran{Enter}');
  await user.click(await findResult(/Oat bran/));
  expect(inDialog().queryByRole('combobox', { name: 'Serving size' })).not.toBeInTheDocument();
  expect(inDialog().getByRole('status', { name: 'Selected amount' })).toHaveTextContent('Carbs –');
});

test('another serving size after a lost response creates a second entry', async () => {
  let lost = true;
  const { user, server } = await openLookup({
    LogLookupFood: (variables: Record<string, unknown>) => {
      if (!lost) return logged(variables);
      lost = false;
      return refusal('UNAVAILABLE', 'Away.');
    },
  });
  await user.type(box(), 'oats{Enter}');
  await user.click(await findResult(/Oats/));
  await user.click(submit());
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  await user.selectOptions(await inDialog().findByRole('combobox', { name: 'Serving size' }), '100g');
  await user.click(submit());
  expect(await screen.findByText('Food logged successfully!')).toBeVisible();
  const [first, second] = server.of('LogLookupFood').map(({ variables }) => variables as { input: { id: string } });
  expect(second?.input.id).not.toBe(first?.input.id);
});

test('nutrition facts of a database food list all nutrients of its source', async () => {
  const { user, server } = await openLookup({
    FoodGoals: () => ({ data: { goals: [] } }),
    LookupFacts: () => refusal('INTERNAL_SERVER_ERROR'),
  });
  await user.type(box(), 'oats{Enter}');
  await user.click(await findResult(/Oats/));
  await user.click(inDialog().getByRole('button', { name: 'Nutrition Facts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nutrition Facts' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to fetch food details.');
  server.handlers['LookupFacts'] = () => ({
    data: {
      nutritionFacts: {
        __typename: 'NutritionFacts',
        table: 'USDA SR28',
        macros: [...oats.macros, macro('carbs', 51.6906)],
        totalNutrients: [total('CHOCDF', 51.6906, 'g'), total('FE', 3.6816, 'mg'), total('FATRN', 0, 'g', 0.078)],
        otherSources: [{ __typename: 'OtherSource', table: 'BLS 4.0' }],
      },
    },
  });
  server.handlers['OtherSources'] = () => ({
    data: {
      nutritionFacts: {
        __typename: 'NutritionFacts',
        otherSources: [
          {
            __typename: 'OtherSource',
            table: 'BLS 4.0',
            name: 'Oat flakes',
            totalNutrients: [total('ENERC_KCAL', 290, 'kcal'), total('FE', 3.1, 'mg')],
          },
        ],
      },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('row', { name: 'Iron 3.68 mg' })).toBeVisible();
  expect(dialog.getAllByRole('row', { name: /Carbs/ })).toHaveLength(1);
  expect(dialog.getByRole('row', { name: 'Carbs 51.69 g' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'USDA SR28' })).toHaveAttribute('href', '/sources');
  expect(dialog.getByRole('row', { name: 'Trans fat < 0.08 g' })).toBeVisible();
  expect(server.of('LookupFacts')[0]?.variables).toEqual({ foodId: '20038', grams: 78 });
  expect(server.of('OtherSources')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'More Sources' }));
  await user.click(await dialog.findByText('BLS 4.0: Oat flakes'));
  expect(dialog.getByText('290 kcal')).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Iron 3.1 mg' })).toBeVisible();
});

test('after a failure, logging is locked until the other foods are settled, and a new own food is listed', async () => {
  const answer = deferred<ReturnType<typeof logged>>();
  const { user, server } = await openLookup({
    SearchFoods: () => found([lookupHit(oats), ownHit(stew)]),
    LogFood: () => refusal('UNAVAILABLE', 'Away.'),
    LogLookupFood: () => answer.promise,
  });
  await user.type(box(), 'oats{Enter}');
  await user.click(await findResult(/^Oats/));
  await user.click(await findResult(/^Stew/));
  const logBoth = () => inDialog().getByRole('button', { name: 'Log 2 Foods' });
  await user.click(logBoth());
  await waitFor(() => expect(server.of('LogLookupFood')).toHaveLength(1));
  expect(logBoth()).toBeDisabled();
  expect(inDialog().queryByRole('alert')).not.toBeInTheDocument();
  await answer.settle(logged(server.of('LogLookupFood')[0]!.variables));
  expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
  expect(logBoth()).toBeEnabled();
  // Once for the dialog, and once for the new food.
  expect(server.of('FoodPicker')).toHaveLength(2);
});
