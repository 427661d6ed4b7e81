import { screen, waitFor, within } from '@testing-library/react';
import { connection, dashboardData, emptyDay } from '../../testing/diary-data';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { found } from '../../testing/log-food-dialog';
import {
  added,
  asFood,
  closed,
  DATE,
  field,
  fillIn,
  form,
  inputOf,
  logDialog,
  openForm,
  openFormAlone,
  openFormInDialog,
  put,
  save,
  sent,
  type SentFood,
} from '../../testing/food-form';
import { longTest } from '../../testing/long';
import { renderRoute } from '../../testing/render-route';

test('adds a food with known macros only and selects it', async () => {
  const { user, server } = await openFormInDialog();
  await fillIn(user);
  await put(user, 'Protein', '31,02');
  await user.selectOptions(form().getByRole('combobox', { name: 'Unit for Sodium' }), 'g');
  await put(user, 'Sodium', '0.5');
  await user.click(save());
  expect(await screen.findByText('Food added successfully!')).toBeVisible();
  await closed();
  expect(sent(server)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      name: 'Lentil soup',
      servingSize: '1 bowl',
      categoryId: 'protein',
      brand: null,
      barcode: null,
      valuesPer: 'SERVING',
      macros: [
        { macroName: 'calories', value: 120, unit: 'KCAL' },
        { macroName: 'protein', value: 31.02, unit: 'G' },
        { macroName: 'sodium', value: 0.5, unit: 'G' },
      ],
    },
  ]);
  expect(logDialog().getByRole('option', { name: /Lentil soup/ })).toHaveAttribute('aria-selected', 'true');
  expect(logDialog().getByRole('status', { name: 'Selected amount' })).toHaveTextContent('Carbs –');
  expect(logDialog().getByRole('button', { name: 'Log Food' })).toHaveFocus();
});

test('the list shows the new food in order', async () => {
  const { user, server } = await openForm();
  await fillIn(user);
  await user.click(save());
  await closed();
  expect(
    logDialog()
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    expect.stringContaining('Chicken breast'),
    expect.stringContaining('Lentil soup'),
    expect.stringContaining('Stew'),
  ]);
  expect(server.requests.map(({ operation }) => operation).sort()).toEqual([
    'AddFood',
    'Dashboard',
    'DayBefore',
    'FoodPicker',
    'FoodPicker',
    'MealHistory',
    'QuickPicks',
    'RecentWeights',
    'RecipeOptions',
  ]);
});

longTest('marks and focuses missing fields and sends nothing', async () => {
  const { user, server } = await openFormAlone();
  await put(user, 'Name', 'Soup');
  await user.click(save());
  expect(form().getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  expect(field('Serving size')).toHaveFocus();
  expect(field('Serving size')).toBeInvalid();
  expect(field('Name')).toBeValid();
  await put(user, 'Serving size', '1 bowl');
  await user.selectOptions(form().getByRole('combobox', { name: 'Category' }), 'Fruits');
  expect(form().queryByRole('alert')).not.toBeInTheDocument();
  expect(sent(server)).toHaveLength(0);
});

test('an invalid amount shows an error and stays in its field', async () => {
  const { user, server } = await openFormAlone();
  await fillIn(user);
  await put(user, 'Fats', '1.000,5');
  await user.click(save());
  expect(field('Fats')).toHaveAccessibleDescription('Write it as 1,000.5.');
  expect(field('Fats')).toHaveFocus();
  expect(field('Fats')).toHaveValue('1.000,5');
  expect(sent(server)).toHaveLength(0);
});

longTest('leaving an amount normalizes it: commas become decimal points, and negative values 0', async () => {
  const { user } = await openFormAlone();
  await put(user, 'Fats', '3,57');
  await put(user, 'Carbs', '-4');
  await user.tab();
  expect(field('Fats')).toHaveValue('3.57');
  expect(field('Carbs')).toHaveValue('0');
  await user.type(field('Fats'), '{ArrowUp}');
  expect(field('Fats')).toHaveValue('3.67');
});

test('energy has units of its own, which nothing else has', async () => {
  await openFormAlone();
  const units = within(form().getByRole('combobox', { name: 'Unit for Calories' })).getAllByRole('option');
  expect(units.map(({ textContent }) => textContent)).toEqual(['kcal', 'kJ']);
  expect(within(form().getByRole('combobox', { name: 'Unit for Fiber' })).queryByText('kcal')).not.toBeInTheDocument();
});

test('adds a field for another macro, spelled as usual, with the focus', async () => {
  const { user, server } = await openFormAlone();
  await fillIn(user);
  await user.type(form().getByLabelText('Add another macro'), 'Saturated Fat{Enter}');
  expect(field('Saturated fat')).toHaveFocus();
  await user.keyboard('1,5');
  await user.click(save());
  await closed();
  expect(sent(server)[0]?.macros).toContainEqual({ macroName: 'saturated_fat', value: 1.5, unit: 'G' });
});

test('adding a macro that the form has focuses its field, and an invalid name shows an error', async () => {
  const { user } = await openFormAlone();
  const another = form().getByLabelText('Add another macro');
  await user.type(another, 'PROTEIN{Enter}');
  expect(form().getAllByRole('textbox', { name: 'Protein' })).toHaveLength(1);
  expect(field('Protein')).toHaveFocus();
  await user.type(another, 'fat/sugar{Enter}');
  expect(another).toHaveValue('fat/sugar');
  expect(another).toHaveAccessibleDescription(/letters, digits, and spaces/);
});

test('a failure shows an error and keeps the input', async () => {
  const { user, server } = await openFormAlone({
    AddFood: () => refusal('INVALID_INPUT', 'The name is odd.'),
  });
  await fillIn(user);
  await user.click(save());
  expect(await form().findByRole('alert')).toHaveTextContent('The name is odd.');
  expect(field('Name')).toHaveValue('Lentil soup');
  server.handlers['AddFood'] = () => refusal('INTERNAL_SERVER_ERROR', 'stack');
  await user.click(save());
  await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent('Failed to add food.'));
});

test('a retry sends the same id, so it creates one food', async () => {
  const { user, server } = await openFormAlone({
    AddFood: () => refusal('UNAVAILABLE', 'Away.'),
  });
  await fillIn(user);
  await user.click(save());
  await form().findByRole('alert');
  server.handlers['AddFood'] = added;
  await user.click(save());
  await closed();
  const [first, second] = sent(server);
  expect(second).toEqual(first);
  expect(server.of('UpdateFood')).toHaveLength(0);
});

test('values changed after a lost response update the food of the first attempt', async () => {
  const lost: SentFood[] = [];
  const { user, server } = await openFormInDialog({
    AddFood: (variables) => {
      lost.push(inputOf(variables));
      return lost.length === 1 ? refusal('UNAVAILABLE', 'Away.') : { data: { addFood: asFood(lost[0]!) } };
    },
    UpdateFood: (variables) => ({
      data: { updateFood: asFood({ ...inputOf(variables), id: variables['id'] as string }) },
    }),
  });
  await fillIn(user);
  await user.click(save());
  await form().findByRole('alert');
  await put(user, 'Name', ' with bacon');
  await user.click(save());
  await closed();
  expect(server.of('UpdateFood')).toMatchObject([
    { variables: { id: lost[0]?.id, input: { name: 'Lentil soup with bacon' } } },
  ]);
  expect(logDialog().getByRole('option', { name: /with bacon/ })).toHaveAttribute('aria-selected', 'true');
});

test('the form is locked while saving: it sends no second request and cannot be closed', async () => {
  const answer = deferred<ReturnType<typeof added>>();
  const { user, server } = await openFormAlone({
    AddFood: () => answer.promise,
  });
  await fillIn(user);
  await user.dblClick(save());
  expect(save()).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Add Custom Food' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await answer.settle(added(server.of('AddFood')[0]!.variables));
  await closed();
  expect(sent(server)).toHaveLength(1);
});

test('the form starts with the name of an unsuccessful search and the selected category', async () => {
  fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    FoodPicker: () => ({ data: { foods: connection([]) } }),
    SearchFoods: () => found([], { name: 'durian' }),
  });
  const { user } = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  await user.click(await screen.findByRole('button', { name: 'Fruits' }));
  await user.type(screen.getByLabelText('Search your foods'), 'durian');
  await user.click(await screen.findByRole('button', { name: 'Create “durian”' }));
  await screen.findByRole('dialog', { name: 'Add Custom Food' });
  expect(field('Name')).toHaveValue('durian');
  expect(form().getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('Fruits');
  await waitFor(() => expect(field('Serving size')).toHaveFocus());
  await user.keyboard('{Escape}');
  await closed();
});
