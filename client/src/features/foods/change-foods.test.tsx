import { screen } from '@testing-library/react';
import { chicken, stew } from '../../testing/diary-data';
import { deferred, refusal } from '../../testing/fake-server';
import { button, dialog, gone, names, openFoods } from '../../testing/food-maintenance';
import type { renderRoute } from '../../testing/render-route';
import { sample } from '../../testing/sample';

test('adds a food in order', async () => {
  const { user } = await openFoods();
  await user.click(button('Add Food'));
  await screen.findByRole('dialog', { name: 'Add Food' });
  const form = dialog('Add Food');
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Lentil soup');
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  expect(form.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
  await user.type(form.getByRole('textbox', { name: 'Serving size' }), '1 bowl');
  await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Fruits');
  await user.click(form.getByRole('button', { name: 'Save Food' }));
  await gone();
  expect(screen.getByText('Food added successfully!')).toBeVisible();
  expect(names()).toEqual(['Chicken breast', 'Lentil soup', 'Plain water', 'Stew']);
  expect(button('Add Food')).toHaveFocus();
});

test('a new food has the category of the last one, and its brand behind the name', async () => {
  const { user } = await openFoods();
  const add = async (name: string) => {
    await user.click(button('Add Food'));
    const form = dialog('Add Food');
    await user.type(form.getByRole('textbox', { name: 'Name' }), name);
    await user.type(form.getByRole('textbox', { name: 'Brand' }), 'Berghof');
    await user.type(form.getByRole('textbox', { name: 'Serving size' }), '1 bar');
    return form;
  };
  const first = await add('Nougat');
  await user.selectOptions(first.getByRole('combobox', { name: 'Category' }), 'Fruits');
  await user.click(first.getByRole('button', { name: 'Save Food' }));
  await gone();
  const second = await add('Praline');
  expect(second.getByRole('combobox', { name: 'Category' })).toHaveValue('fruits');
  await user.click(second.getByRole('button', { name: 'Save Food' }));
  await gone();
  expect(names()).toEqual(['Chicken breast', 'Nougat Berghof', 'Plain water', 'Praline Berghof', 'Stew']);
});

describe('editing', () => {
  async function openEdit(user: ReturnType<typeof renderRoute>['user'], name: string) {
    await user.click(button(`Edit ${name}`));
    await screen.findByRole('dialog', { name: 'Edit Food' });
    return dialog('Edit Food');
  }

  test('starts with known values, keeps unknown ones blank, and moves the food to its new position', async () => {
    const { user, server } = await openFoods();
    const form = await openEdit(user, 'Chicken breast');
    expect(form.getByRole('textbox', { name: 'Protein' })).toHaveValue('31.02');
    expect(form.getByRole('textbox', { name: 'Sugars' })).toHaveValue('');
    await user.clear(form.getByRole('textbox', { name: 'Name' }));
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Turkey');
    await user.clear(form.getByRole('textbox', { name: 'Fats' }));
    await user.click(form.getByRole('button', { name: 'Save Food' }));
    await gone();
    expect(screen.getByText('Food updated successfully!')).toBeVisible();
    expect(names()).toEqual(['Plain water', 'Stew', 'Turkey']);
    expect(server.of('UpdateFood')[0]?.variables).toEqual({
      id: 'chicken',
      input: {
        name: 'Turkey',
        brand: null,
        barcode: null,
        servingSize: '100g',
        valuesPer: 'SERVING',
        categoryId: 'protein',
        macros: [
          { macroName: 'calories', value: 165, unit: 'KCAL' },
          { macroName: 'protein', value: 31.02, unit: 'G' },
          { macroName: 'carbs', value: 0, unit: 'G' },
        ],
      },
    });
  });

  test('an uncategorized food needs a category before it is saved', async () => {
    const { user, server } = await openFoods();
    const form = await openEdit(user, 'Plain water');
    await user.click(form.getByRole('button', { name: 'Save Food' }));
    expect(form.getByRole('alert')).toHaveTextContent('Please fill in all required fields.');
    expect(form.getByRole('combobox', { name: 'Category' })).toHaveFocus();
    expect(server.of('UpdateFood')).toHaveLength(0);
    await user.selectOptions(form.getByRole('combobox', { name: 'Category' }), 'Fruits');
    await user.click(form.getByRole('button', { name: 'Save Food' }));
    await gone();
    expect(server.of('UpdateFood')).toHaveLength(1);
  });

  test.each(
    sample([
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to edit food.'],
      [refusal('NOT_FOUND', 'Food not found.'), 'Food not found.'],
    ]),
  )('a failure shows an error and keeps the input', async (answer, sentence) => {
    const { user } = await openFoods([chicken], { UpdateFood: () => answer });
    const form = await openEdit(user, 'Chicken breast');
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' fillet');
    await user.click(form.getByRole('button', { name: 'Save Food' }));
    expect(await form.findByRole('alert')).toHaveTextContent(sentence);
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Chicken breast fillet');
    expect(names()).toEqual(['Chicken breast']);
  });
});

describe('deleting', () => {
  async function openDelete(user: ReturnType<typeof renderRoute>['user'], name: string) {
    await user.click(button(`Delete ${name}`));
    await screen.findByRole('dialog', { name: 'Confirm Delete' });
    return dialog('Confirm Delete');
  }

  test('asks first and removes the food before the server responds', async () => {
    const { user, list, server } = await openFoods();
    const answer = deferred<unknown>();
    server.handlers['DeleteFood'] = async (variables) => {
      await answer.promise;
      return list.handlers['DeleteFood']!(variables, null);
    };
    const question = await openDelete(user, 'Stew');
    expect(question.getByText('Delete Stew?')).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(server.of('DeleteFood')).toHaveLength(0);
    await user.dblClick(question.getByRole('button', { name: 'Delete' }));
    expect(screen.queryByText('Stew')).not.toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await answer.settle(undefined);
    await gone();
    expect(screen.getByText('Food deleted successfully!')).toBeVisible();
    expect(screen.getByText('2 foods')).toBeVisible();
    expect(server.of('DeleteFood')).toHaveLength(1);
    expect(list.names()).toEqual(['Chicken breast', 'Plain water']);
  });

  test.each(
    sample([
      [refusal('INTERNAL_SERVER_ERROR', 'stack'), 'Failed to delete food.'],
      [refusal('UNAVAILABLE', 'The database is away.'), 'The database is away.'],
    ]),
  )('a failure restores the food and shows an error in the dialog', async (answer, sentence) => {
    const { user } = await openFoods([chicken, stew], { DeleteFood: () => answer });
    const question = await openDelete(user, 'Stew');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByRole('alert')).toHaveTextContent(sentence);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(names()).toEqual(['Chicken breast', 'Stew']);
  });

  test('a food that is already gone counts as deleted', async () => {
    const { user, list } = await openFoods([chicken, stew], {
      DeleteFood: () => refusal('NOT_FOUND', 'Food not found.'),
    });
    void list.handlers['DeleteFood']?.({ id: 'stew' }, null);
    const question = await openDelete(user, 'Stew');
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await gone();
    expect(names()).toEqual(['Chicken breast']);
  });
});
