import { screen } from '@testing-library/react';
import { chicken } from '../../testing/diary-data';
import { fakeServer, refusal } from '../../testing/fake-server';
import { renderPart } from '../../testing/render-part';
import { NutritionFactsDialog } from './nutrition-facts-dialog';

const ignore = () => undefined;

const goals = [{ __typename: 'Goal', id: 'goal-fiber', macroName: 'fiber', unit: 'G' }];

test('facts that failed to load completely can be retried', async () => {
  const server = fakeServer({ FoodGoals: () => refusal('INTERNAL_SERVER_ERROR') });
  const { user } = renderPart(
    <NutritionFactsDialog opened onClose={ignore} onClosed={ignore} food={chicken} servings={1}>
      servings
    </NutritionFactsDialog>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch food details.');
  server.handlers['FoodGoals'] = () => ({ data: { goals } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: 'Fiber –' })).toBeVisible();
});
