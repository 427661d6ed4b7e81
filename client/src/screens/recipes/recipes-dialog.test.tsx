import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { expectFocusBack } from '../../testing/returned-focus';
import { RecipesDialog } from './recipes-dialog';

const RECIPE = {
  __typename: 'Recipe',
  id: 'pan',
  name: 'Chicken pan',
  servings: 2,
  cookedWeight: null,
  servingsLeft: null,
  perServing: [],
  incomplete: [],
};

test.each([
  [/^Chicken pan/, 'Edit Recipe'],
  ['Delete Chicken pan', 'Confirm Delete'],
])('the focus returns to the button %s', async (name, dialog) => {
  fakeServer({
    RecipeOptions: () => ({
      data: { recipes: { __typename: 'RecipeConnection', edges: [{ __typename: 'RecipeEdge', node: RECIPE }] } },
    }),
    Recipe: () => ({ data: { recipe: { ...RECIPE, notes: null, ingredients: [] } } }),
  });
  const frame = { opened: true, onClose: () => undefined, onClosed: () => undefined };
  const { user } = renderPart(<RecipesDialog {...frame} today="2026-03-05" categories={[]} />);
  await expectFocusBack(user, await screen.findByRole('button', { name }), dialog);
});
