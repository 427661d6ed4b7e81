import { screen, within } from '@testing-library/react';
import { chicken, stew } from '../../testing/diary-data';
import { fakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { EditRecipeDialog, NewRecipeDialog } from './recipe-form-dialog';

const SHARED = {
  opened: true,
  onClosed: () => undefined,
  today: '2026-03-05',
  categories: [],
  canSearch: true,
  canLookUp: false,
  onSaved: () => undefined,
};

const ingredient = (food: typeof chicken) => ({
  __typename: 'RecipeIngredient',
  name: food.name,
  amount: { __typename: 'Amount', value: 1, unit: 'serving' },
  food,
  recipe: null,
});

const RECIPE = {
  __typename: 'Recipe',
  id: 'pan',
  name: 'Chicken pan',
  servings: 2,
  cookedWeight: null,
  servingsLeft: null,
  perServing: [],
  incomplete: [],
  notes: null,
  ingredients: [
    ingredient(chicken),
    { __typename: 'RecipeIngredient', name: 'Salt', amount: null, food: null, recipe: null },
    ingredient(stew),
  ],
};

async function openRecipe() {
  fakeServer({ Recipe: () => ({ data: { recipe: RECIPE } }) });
  const onClose = jest.fn();
  const edit = () => <EditRecipeDialog {...SHARED} id="pan" onClose={onClose} />;
  const view = renderPart(edit());
  await screen.findByDisplayValue('Chicken pan');
  return { ...view, onClose, rerender: () => view.rerender(view.wrap(edit())) };
}

const form = () => within(screen.getByRole('dialog'));
const save = () => form().getByRole('button', { name: 'Save Recipe' });
const amountOf = (name: string) => form().getByRole('textbox', { name: `Servings of ${name}` });

test('focuses the field that is refused', async () => {
  const { user } = await openRecipe();
  const made = form().getByRole('textbox', { name: 'Servings it makes' });
  await user.clear(made);
  await user.click(save());
  expect(form().getByRole('alert')).toHaveTextContent('Enter 0.1 to 1,000 servings.');
  expect(made).toHaveFocus();
  await user.type(made, '2');
  await user.clear(amountOf(stew.name));
  await user.type(amountOf(stew.name), 'many');
  await user.click(save());
  expect(form().getByRole('alert')).toHaveTextContent('Check the amounts of the ingredients.');
  expect(amountOf(stew.name)).toHaveFocus();
});

test('focuses the box for ingredients if there are none', async () => {
  fakeServer({});
  const { user } = renderPart(<NewRecipeDialog {...SHARED} onClose={() => undefined} />);
  await user.type(form().getByRole('textbox', { name: 'Name' }), 'Salad');
  await user.click(save());
  expect(form().getByRole('combobox', { name: 'Add an ingredient' })).toHaveFocus();
});

test('closes without a question after the dialog rendered again and a field was left as it was', async () => {
  const { user, rerender, onClose } = await openRecipe();
  rerender();
  await user.click(amountOf(stew.name));
  await user.tab();
  await user.click(form().getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('asks before it closes with a changed amount', async () => {
  const { user, onClose } = await openRecipe();
  await user.clear(amountOf(stew.name));
  await user.type(amountOf(stew.name), '3');
  await user.click(form().getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('moves the focus to the ingredient below one that is removed, and from the last one to the button', async () => {
  const { user } = await openRecipe();
  await user.click(form().getByRole('button', { name: `Remove ${chicken.name}` }));
  for (const name of ['Salt', stew.name]) {
    expect(form().getByRole('button', { name: `Remove ${name}` })).toHaveFocus();
    await user.keyboard('{Enter}');
  }
  expect(save()).toHaveFocus();
});
