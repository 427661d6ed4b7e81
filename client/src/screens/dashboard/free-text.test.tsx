import { screen, waitFor, within } from '@testing-library/react';
import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
import { chicken, macro, stew } from '../../testing/diary-data';
import { refusal } from '../../testing/fake-server';
import { amount, found, inDialog, openAlone, ownHit } from '../../testing/log-food-dialog';
import { longTest } from '../../testing/long';
import { typedLine, type TypedLine } from '../../testing/typed-lines';

const line = (text: string, more: Partial<TypedLine>) => typedLine({ text, ...more });

const spaghetti = (label: string, calories: number): TypedLine['lookupCandidates'][number] => ({
  __typename: 'LookupFood',
  foodId: label,
  name: label,
  label,
  category: 'Pasta',
  source: 'USDA',
  servingSize: '200g',
  servingWeight: 200,
  measures: [],
  macros: [macro('calories', calories, 'KCAL')],
});

const certain = (text: string, food: FoodOption_FoodFragment, servings: number) => line(text, { food, servings });

const answer = (...lines: TypedLine[]) => ({ data: { __typename: 'Query', readFoodText: lines } });

const words = () => within(screen.getByRole('dialog', { name: 'Type It' }));
const field = () => words().getByRole('textbox', { name: 'What you ate' });

async function openWords(ReadFoodText: (variables: Record<string, unknown>) => object) {
  const view = await openAlone({ handlers: { ReadFoodText } });
  await view.user.click(screen.getByRole('button', { name: 'Type it' }));
  await screen.findByRole('dialog', { name: 'Type It' });
  const asked = () => view.server.of('ReadFoodText').map(({ variables }) => variables['text']);
  return { ...view, asked };
}

/** Matches the amount and the energy of a line, which are in elements of their own. */
const isDetail = (text: string) => (_: string, element: Element | null) =>
  element?.textContent.replace(/\s+/g, ' ') === text;

test('adds resolved lines to the selection and keeps the others', async () => {
  const { user, asked } = await openWords(() =>
    answer(
      certain('200 g chicken', chicken, 2),
      certain('stew', stew, 1),
      line('3 unicorns', { amount: 3, reason: 'None of your foods has this name.' }),
    ),
  );
  await user.type(field(), '200 g chicken, stew, 3 unicorns{Enter}');
  expect(await words().findByText(isDetail('200 g · 330 kcal'))).toBeVisible();
  expect(words().getByText('None of your foods has this name.')).toBeVisible();
  expect(asked()).toEqual(['200 g chicken, stew, 3 unicorns']);
  await user.click(words().getByRole('button', { name: 'Add 2 Foods' }));
  expect(words().getByText('Added 2 foods. Choose a food for the rest:')).toBeVisible();
  expect(words().getAllByRole('listitem')).toHaveLength(1);
  expect(field()).toHaveValue('3 unicorns');
  await user.click(words().getByRole('button', { name: 'Close' }));
  await user.click(words().getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Type It' })).not.toBeInTheDocument());
  expect(inDialog().getByRole('textbox', { name: 'Servings of Chicken breast' })).toHaveValue('2');
  expect(inDialog().getByRole('button', { name: 'Log 2 Foods' })).toBeVisible();
});

test('offers possible database foods, each in the typed amount', async () => {
  const { user } = await openWords(() =>
    answer(
      line('200 g spaghetti', {
        amount: 200,
        unit: 'g',
        reason: 'Dry or cooked?',
        lookupCandidates: [spaghetti('Spaghetti, dry', 742), spaghetti('Spaghetti, cooked', 316)],
      }),
    ),
  );
  await user.type(field(), '200 g spaghetti{Enter}');
  expect(await words().findByText('Dry or cooked?')).toBeVisible();
  await user.click(words().getByRole('button', { name: 'Spaghetti, cooked, 200\u00a0g' }));
  expect(words().getByText(isDetail('200 g · 316 kcal'))).toBeVisible();
  await user.click(words().getByRole('button', { name: 'Add 1 Food' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Type It' })).not.toBeInTheDocument());
  expect(await inDialog().findByRole('textbox', { name: 'Servings of Spaghetti, cooked' })).toHaveValue('1');
});

test('searches for an unresolved line in place', async () => {
  const { user, server } = await openWords(() =>
    answer(line('2 stoo', { amount: 2, reason: 'Nothing has this name.' })),
  );
  server.handlers['SearchFoods'] = () => found([ownHit(stew, amount('200g', 2, { grams: 200 }))]);
  await user.type(field(), '2 stoo{Enter}');
  await user.click(await words().findByRole('button', { name: 'Search' }));
  expect(words().getByRole('combobox', { name: 'Search for “2 stoo”' })).toHaveFocus();
  await user.click(await words().findByRole('option', { name: /^Stew 200\sg/ }));
  expect(words().getByText(isDetail('200 g · 180 kcal'))).toBeVisible();
  expect(words().getByRole('button', { name: 'Add 1 Food' })).toBeVisible();
});

test('changes the food of a resolved line', async () => {
  const { user, server } = await openWords(() => answer(certain('200 g chicken', chicken, 2)));
  server.handlers['SearchFoods'] = () => found([ownHit(stew, amount('200g', 2, { grams: 200 }))]);
  await user.type(field(), '200 g chicken{Enter}');
  await user.click(await words().findByRole('button', { name: 'Change the food for “200 g chicken”' }));
  expect(words().getByRole('combobox', { name: 'Search for “200 g chicken”' })).toHaveFocus();
  await user.click(await words().findByRole('option', { name: /^Stew 200\sg/ }));
  expect(words().getByText(isDetail('200 g · 180 kcal'))).toBeVisible();
  expect(words().queryByText('Chicken breast')).not.toBeInTheDocument();
  expect(words().queryByRole('combobox')).not.toBeInTheDocument();
  expect(words().getByRole('button', { name: 'Add 1 Food' })).toBeVisible();
});

test('creates an own food for an unresolved line', async () => {
  const { user } = await openWords(() =>
    answer(line('2 cups of unicorn', { amount: 2, unit: 'cup', name: 'unicorn', reason: 'None.' })),
  );
  await user.type(field(), '2 cups of unicorn{Enter}');
  await user.click(await words().findByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Custom Food' }));
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('unicorn');
});

test('a food selected for a line keeps the typed amount', async () => {
  const unclear = line('1/2 cup stew', { amount: 0.5, unit: 'cup', reason: 'Which?', candidates: [chicken, stew] });
  const { user, asked } = await openWords(({ text }) =>
    text === '0.5 cup Stew' ? answer(certain('0.5 cup Stew', stew, 0.5)) : answer(unclear),
  );
  await user.type(field(), '1/2 cup stew{Enter}');
  expect(words().queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  await user.click(await words().findByRole('button', { name: /^Stew/ }));
  expect(await words().findByText(isDetail('50 g · 45 kcal'))).toBeVisible();
  expect(asked()).toEqual(['1/2 cup stew', '0.5 cup Stew']);
  expect(words().getByRole('button', { name: 'Add 1 Food' })).toBeVisible();
});

longTest('shows one serving if the amount cannot be converted', async () => {
  const { user } = await openWords(() =>
    answer(line('2 cups stew', { amount: 2, unit: 'cup', food: stew, reason: 'How many?' })),
  );
  await user.type(field(), '2 cups stew{Enter}');
  await user.click(await words().findByRole('button', { name: /^Stew/ }));
  expect(await words().findByText(isDetail('100 g · 90 kcal'))).toBeVisible();
});

test('a changed text is read again, and a failure keeps it', async () => {
  const { user, server } = await openWords(() => answer(certain('stew', stew, 1)));
  await user.type(field(), 'stew{Enter}');
  await words().findByRole('button', { name: 'Add 1 Food' });
  await user.type(field(), ', x');
  server.handlers['ReadFoodText'] = () => refusal('UNAVAILABLE', 'Away.');
  await user.click(words().getByRole('button', { name: 'Find Foods' }));
  expect(await words().findByRole('alert')).toHaveTextContent('Away.');
  expect(field()).toHaveValue('stew, x');
});

test('an empty field shows an error and sends nothing', async () => {
  const { user, asked } = await openWords(() => answer());
  await user.click(words().getByRole('button', { name: 'Find Foods' }));
  expect(words().getByRole('alert')).toHaveTextContent('Enter what you ate.');
  expect(asked()).toEqual([]);
});

test('users without search do not see the button', async () => {
  await openAlone({ localSearch: false });
  expect(inDialog().getByRole('button', { name: 'Quick add' })).toBeVisible();
  expect(inDialog().queryByRole('button', { name: 'Type it' })).not.toBeInTheDocument();
});

test('the search box offers to log all foods of a list, which are found at once', async () => {
  const { user, server } = await openAlone({
    handlers: {
      ReadFoodText: () => answer(certain('200 g chicken', chicken, 2), certain('1 stew', stew, 1)),
      SearchFoods: () => found([]),
    },
  });
  const box = inDialog().getByRole('combobox', { name: 'Search your foods' });
  await user.type(box, '200 g chicken, 1 stew');
  const offer = await inDialog().findByRole('button', { name: 'Log These 2 Foods' });
  await waitFor(() => expect(inDialog().queryByRole('button', { name: /^Create/ })).not.toBeInTheDocument());
  expect(inDialog().queryByText(/^No (?:foods found|matches)/)).not.toBeInTheDocument();
  await user.click(offer);
  expect(await words().findByRole('button', { name: 'Add 2 Foods' })).toBeVisible();
  expect(field()).toHaveValue('200 g chicken, 1 stew');
  expect(server.of('ReadFoodText').map(({ variables }) => variables['text'])).toEqual(['200 g chicken, 1 stew']);
  await user.click(words().getByRole('button', { name: 'Add 2 Foods' }));
  expect(await inDialog().findByRole('button', { name: 'Log 2 Foods' })).toBeVisible();
  expect(box).toHaveValue('');
});

test('one food is searched as before', async () => {
  const { user } = await openAlone({
    handlers: { SearchFoods: () => found([ownHit(stew)]) },
  });
  await user.type(inDialog().getByRole('combobox', { name: 'Search your foods' }), '1 stew, hot');
  expect(await inDialog().findByRole('option', { name: /Stew|stew/ })).toBeVisible();
  expect(inDialog().queryByRole('button', { name: /^Log These/ })).not.toBeInTheDocument();
});
