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
  put,
  save,
  sent,
  type SentFood,
} from '../../testing/food-form';
import { renderRoute } from '../../testing/render-route';

test('a food is added with what is known of it, and chosen to be logged at once', async () => {
  const { user, server } = await openForm();
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

test('the list shows the new food at its place without being asked for again', async () => {
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
  expect(server.requests.map(({ operation }) => operation)).toEqual([
    'Dashboard',
    'DayBefore',
    'QuickPicks',
    'AddFood',
  ]);
});

test('what is missing is told, marked and led to, and nothing is sent', async () => {
  const { user, server } = await openForm();
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

test('an amount that is no number is told beside it and stays', async () => {
  const { user, server } = await openForm();
  await fillIn(user);
  await put(user, 'Fats', '1.000,5');
  await user.click(save());
  expect(field('Fats')).toHaveAccessibleDescription('Write it as 1,000.5.');
  expect(field('Fats')).toHaveFocus();
  expect(field('Fats')).toHaveValue('1.000,5');
  expect(sent(server)).toHaveLength(0);
});

test('leaving an amount settles it: a comma becomes the decimal sign, below 0 becomes 0', async () => {
  const { user } = await openForm();
  await put(user, 'Fats', '3,57');
  await put(user, 'Carbs', '-4');
  await user.tab();
  expect(field('Fats')).toHaveValue('3.57');
  expect(field('Carbs')).toHaveValue('0');
  await user.type(field('Fats'), '{ArrowUp}');
  expect(field('Fats')).toHaveValue('3.67');
});

test('calories are in kcal and nothing else', async () => {
  await openForm();
  expect(form().queryByRole('combobox', { name: 'Unit for Calories' })).not.toBeInTheDocument();
  expect(within(form().getByRole('combobox', { name: 'Unit for Fiber' })).queryByText('kcal')).not.toBeInTheDocument();
});

test('another macro is added under its proper name and can be filled in at once', async () => {
  const { user, server } = await openForm();
  await fillIn(user);
  await user.type(form().getByLabelText('Add another macro'), 'Saturated Fat{Enter}');
  expect(field('Saturated fat')).toHaveFocus();
  await user.keyboard('1,5');
  await user.click(save());
  await closed();
  expect(sent(server)[0]?.macros).toContainEqual({ macroName: 'saturated_fat', value: 1.5, unit: 'G' });
});

test('a macro that the form has already is shown instead of added twice, and a bad name is refused', async () => {
  const { user } = await openForm();
  const another = form().getByLabelText('Add another macro');
  await user.type(another, 'PROTEIN{Enter}');
  expect(form().getAllByRole('textbox', { name: 'Protein' })).toHaveLength(1);
  expect(field('Protein')).toHaveFocus();
  await user.type(another, 'fat/sugar{Enter}');
  expect(another).toHaveValue('fat/sugar');
  expect(another).toHaveAccessibleDescription(/letters, digits and spaces/);
});

test('a failure stands beside the form, which keeps what was typed', async () => {
  const { user, server } = await openForm({ AddFood: () => refusal('INVALID_INPUT', 'The name is odd.') });
  await fillIn(user);
  await user.click(save());
  expect(await form().findByRole('alert')).toHaveTextContent('The name is odd.');
  expect(field('Name')).toHaveValue('Lentil soup');
  server.handlers['AddFood'] = () => refusal('INTERNAL_SERVER_ERROR', 'stack');
  await user.click(save());
  await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent('Failed to add food.'));
});

test('trying again sends the same id, so one food is made', async () => {
  const { user, server } = await openForm({ AddFood: () => refusal('UNAVAILABLE', 'Away.') });
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

test('what was changed after a lost answer reaches the food that the first try has made', async () => {
  const lost: SentFood[] = [];
  const { user, server } = await openForm({
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

test('the form is locked while it is saved: no second request, and it cannot be closed', async () => {
  const answer = deferred<ReturnType<typeof added>>();
  const { user, server } = await openForm({ AddFood: () => answer.promise });
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

test('a search that found nothing and the chosen category are where the form starts', async () => {
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
