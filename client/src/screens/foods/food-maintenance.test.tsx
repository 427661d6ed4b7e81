import { act, screen, waitFor, within } from '@testing-library/react';
import { chicken, food, macro, stew } from '../../testing/diary-data';
import { CATEGORIES, fakeFoods } from '../../testing/fake-foods';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import {
  button,
  bodyRows,
  dialog,
  gone,
  names,
  openFoods,
  search,
  table,
  texts,
  toggle,
} from '../../testing/food-maintenance';
import { isLong } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';
import { expectFocusBack } from '../../testing/returned-focus';

describe('the table', () => {
  test('has a column for each goal, and a dash for unknown values', async () => {
    const { server } = await openFoods();
    expect(server.of('FurtherNutrients')).toEqual([]);
    const [head] = within(table()).getAllByRole('row');
    expect(texts(head!)).toEqual(['Name', 'Serving', 'Calories', 'Protein', 'Category', 'Actions']);
    expect(bodyRows().map((row) => texts(row).slice(0, 5))).toEqual([
      ['Chicken breast', '100\u00a0g', '165 kcal', '31 g', 'Protein'],
      ['Plain water', '100\u00a0g', '–', '–', ''],
      ['Stew', '100\u00a0g', '90 kcal', '–', 'Protein'],
    ]);
    expect(screen.getByText('3 foods')).toBeVisible();
  });

  test('shows markup in names as text', async () => {
    const name = '<img src="x" onerror="alert(1)"><b>Rice</b>&amp;';
    await openFoods([food('a', name, [macro('calories', 130, 'KCAL')])]);
    expect(within(table()).getByText(name)).toBeVisible();
    expect(table().querySelectorAll('img, b')).toHaveLength(0);
  });

  test('shows the vitamins and minerals that there are goals for', async () => {
    const goals = ['calories', 'iron'].map((macroName) => ({
      __typename: 'Goal',
      id: macroName,
      unit: 'MG',
      macroName,
    }));
    const foods = fakeFoods([chicken, stew], goals);
    const nutrientsOf = (id: string) => (id === chicken.id ? [macro('iron', 9, 'MG'), macro('zinc', 1, 'MG')] : []);
    const FurtherNutrients = () => {
      const edges = [chicken, stew].map(({ id }) => ({
        __typename: 'FoodEdge',
        node: { __typename: 'Food', id, nutrients: nutrientsOf(id) },
      }));
      const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
      return { data: { foods: { __typename: 'FoodConnection', edges, pageInfo } } };
    };
    await openFoods([chicken, stew], { ...foods.handlers, FurtherNutrients });
    await waitFor(() =>
      expect(bodyRows().map((row) => texts(row).slice(2, 4))).toEqual([
        ['165 kcal', '9 mg'],
        ['90 kcal', '–'],
      ]),
    );
  });

  test('has at most ten columns of goals', async () => {
    const goals = Array.from({ length: 12 }, (_, index) => ({
      __typename: 'Goal',
      id: `g${index}`,
      unit: 'G',
      macroName: `macro_${String.fromCharCode(97 + index)}`,
    }));
    await openFoods([chicken], fakeFoods([chicken], goals).handlers);
    expect(within(table()).getAllByRole('columnheader')).toHaveLength(14);
    expect(within(table()).queryByRole('columnheader', { name: 'Macro k' })).not.toBeInTheDocument();
  });

  test('a row expands to all macros by a click on it or its button', async () => {
    const { user } = await openFoods([
      food('a', 'Anchovy', [macro('omega_3', 2.1), macro('calories', 200, 'KCAL')]),
      stew,
    ]);
    await user.click(screen.getByText('200 kcal'));
    const facts = () => screen.getByLabelText('All macros of Anchovy');
    expect(facts()).toHaveTextContent('Calories200 kcalProtein–Omega 32.1 g');
    expect(button('Anchovy')).toHaveAttribute('aria-expanded', 'true');
    act(() => button('Anchovy').focus());
    await user.keyboard('{Enter}');
    expect(screen.queryByLabelText('All macros of Anchovy')).not.toBeInTheDocument();
    await user.keyboard(' ');
    expect(facts()).toBeVisible();
  });

  test('exposes the row count and row numbers, including expanded rows', async () => {
    const { user } = await openFoods();
    const indexes = () =>
      within(table())
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-rowindex'));
    expect(table()).toHaveAttribute('aria-rowcount', '4');
    await user.click(toggle('Chicken breast'));
    expect(table()).toHaveAttribute('aria-rowcount', '5');
    expect(indexes()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('a click on Edit or Delete does not expand the row', async () => {
    const { user } = await openFoods();
    await user.click(button('Delete Stew'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await gone();
    expect(toggle('Stew')).toBeVisible();
    expect(button('Delete Stew')).toHaveFocus();
  });
});

test.each([
  ['Edit Stew', 'Edit Food'],
  ['Delete Stew', 'Confirm Delete'],
])('the focus returns to the button %s', async (name, title) => {
  const { user } = await openFoods();
  await expectFocusBack(user, button(name), title);
});

describe('the filter', () => {
  test('finds words in any order without regard to case and accents', async () => {
    const { user } = await openFoods([{ ...chicken, name: 'Crème brûlée' }, stew]);
    await user.type(search(), 'BRULEE creme');
    await waitFor(() => expect(names()).toEqual(['Crème brûlée']));
    expect(screen.getByText('1 of 2 foods')).toBeVisible();
  });

  test('shows the foods of one category, or uncategorized ones', async () => {
    const { user } = await openFoods();
    const category = screen.getByRole('combobox', { name: 'Category' });
    await user.selectOptions(category, 'Protein');
    await waitFor(() => expect(names()).toEqual(['Chicken breast', 'Stew']));
    await user.selectOptions(category, 'Uncategorized');
    await waitFor(() => expect(names()).toEqual(['Plain water']));
    await user.selectOptions(category, 'Fruits');
    expect(await screen.findByText('No matching foods.')).toBeVisible();
    await user.click(button('Show all foods'));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('a search without matches offers to add the food', async () => {
    const { user } = await openFoods();
    await user.type(search(), 'Tofu');
    await user.click(await screen.findByRole('button', { name: 'Add “Tofu”' }));
    await screen.findByRole('dialog', { name: 'Add Food' });
    expect(dialog('Add Food').getByRole('textbox', { name: 'Name' })).toHaveValue('Tofu');
  });
});

describe('a long list', () => {
  const MANY = Array.from({ length: 700 }, (_, index) => food(`f${index}`, `Food ${1000 + index}`, []));

  test('loads page by page and shows its progress', async () => {
    const list = fakeFoods(MANY);
    const second = deferred<unknown>();
    const server = fakeServer({
      ...list.handlers,
      MoreFoods: async (variables) => {
        await second.promise;
        return list.handlers['MoreFoods']!(variables, null);
      },
    });
    renderRoute('/app/food-maintenance', 'anna');
    const bar = await screen.findByRole('progressbar', { name: 'Loading your foods' });
    expect(bar).toHaveAttribute('aria-valuetext', '150 of 700 foods');
    await second.settle(undefined);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(table()).toHaveAttribute('aria-rowcount', '701');
    expect(server.of('MyFoods').map(({ variables }) => variables)).toEqual([{ first: 150 }]);
    expect(server.of('MoreFoods').map(({ variables }) => variables)).toEqual([
      { first: 500, after: 'f149' },
      { first: 500, after: 'f649' },
    ]);
  });

  test('an error on a later page keeps the earlier ones and can be retried', async () => {
    const some = isLong ? MANY : MANY.slice(0, 160);
    const list = fakeFoods(some);
    const server = fakeServer({ ...list.handlers, MoreFoods: () => refusal('INTERNAL_SERVER_ERROR', 'stack') });
    const { user } = renderRoute('/app/food-maintenance', 'anna');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch foods.');
    expect(table()).toHaveAttribute('aria-rowcount', '151');
    Object.assign(server.handlers, list.handlers);
    await user.click(button('Try again'));
    await waitFor(() => expect(table()).toHaveAttribute('aria-rowcount', String(some.length + 1)));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('an empty list shows the next step', async () => {
  fakeServer(fakeFoods([]).handlers);
  renderRoute('/app/food-maintenance', 'anna');
  expect(await screen.findByText('You have no foods yet.')).toBeVisible();
});

test('foods that failed to load can be retried', async () => {
  const list = fakeFoods();
  const server = fakeServer({ ...list.handlers, MyFoods: () => refusal('INTERNAL_SERVER_ERROR', 'stack') });
  const { user } = renderRoute('/app/food-maintenance', 'anna');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch foods.');
  Object.assign(server.handlers, list.handlers);
  await user.click(button('Try again'));
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('deleting the filtered category clears the filter and uncategorizes its foods', async () => {
  const { user, server } = await openFoods([chicken, stew]);
  Object.assign(server.handlers, {
    Categories: () => ({ data: { categories: CATEGORIES } }),
    DeleteCategory: () => ({ data: { deleteCategory: 'protein' } }),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Protein');
  await user.click(button('Manage Categories'));
  await screen.findByRole('dialog', { name: 'Manage Categories' });
  await user.click(await screen.findByRole('button', { name: 'Delete Protein' }));
  await user.click(dialog('Manage Categories').getByRole('button', { name: 'Delete' }));
  await user.click(dialog('Manage Categories').getByRole('button', { name: 'Close' }));
  await gone();
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('All categories');
  expect(names()).toEqual(['Chicken breast', 'Stew']);
  expect(within(table()).queryByText('Protein', { selector: 'td' })).not.toBeInTheDocument();
});

describe('the menu of the screen', () => {
  const openApp = () => openFoods(undefined, {}, undefined, () => renderRoute('/app/food-maintenance', 'anna'));
  const menu = () => within(screen.getByRole('navigation', { name: 'Food maintenance' }));

  test('links to the short addresses', async () => {
    await openApp();
    expect(
      menu()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard', '/food-maintenance', '/logs']);
  });

  test('logs out to the login screen', async () => {
    const { user, server } = await openApp();
    server.handlers['LogOut'] = () => ({ data: { logOut: true } });
    await user.click(menu().getByRole('button', { name: 'Log Out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    await user.click(question.getByRole('button', { name: 'Log Out' }));
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
    expect(window.location.pathname).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(server.of('LogOut')).toHaveLength(1));
  });
});
