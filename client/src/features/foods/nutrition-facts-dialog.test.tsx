import { screen, waitFor, within } from '@testing-library/react';
import { chicken, connection, dashboardData, emptyDay, stew } from '../../testing/diary-data';
import { NUTRIENTS } from '../../testing/fake-foods';
import { fakeServer, refusal } from '../../testing/fake-server';
import { quickPicks } from '../../testing/log-food-dialog';
import { LogFoodAlone } from '../../testing/log-food-alone';
import { renderAlone } from '../../testing/render-alone';
import { renderPart } from '../../testing/render-part';
import { renderRoute } from '../../testing/render-route';
import { NutritionFactsDialog } from './nutrition-facts-dialog';

const DATE = '2026-03-05';
const ignore = () => undefined;

const withNutrients =
  (nutrients: readonly object[]) =>
  ({ id }: Record<string, unknown>) => ({ data: { food: { __typename: 'Food', id, nutrients } } });

const showDialog = () => renderAlone(<LogFoodAlone date={DATE} />);

/** The dashboard has its own requests. */
const showDashboard = async () => {
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await view.user.click(await screen.findByRole('button', { name: 'Log Food' }));
  return view;
};

async function openFacts(
  name: string,
  foods = [chicken, stew],
  show: () => ReturnType<typeof showDialog> | ReturnType<typeof showDashboard> = showDialog,
) {
  const server = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    FoodPicker: () => ({ data: { foods: connection(foods) } }),
    QuickPicks: quickPicks(),
    FoodNutrients: withNutrients(name === 'Chicken' ? NUTRIENTS : []),
  });
  const view = await show();
  await view.user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await view.user.click(screen.getByRole('button', { name: 'Nutrition Facts' }));
  const facts = within(await screen.findByRole('dialog', { name: 'Nutrition Facts' }));
  return { ...view, server, facts };
}

const rowsOf = (facts: Awaited<ReturnType<typeof openFacts>>['facts']) =>
  facts.getAllByRole('row').map((row) => row.textContent);

test('lists all nutrients of a food with unit, serving, category and source', async () => {
  const { facts, server } = await openFacts('Chicken', [{ ...chicken, source: 'STARTER' }], showDashboard);
  expect(await facts.findByRole('row', { name: /^Iron 1.1/ })).toBeVisible();
  expect(rowsOf(facts)).toEqual([
    'Calories165 kcal',
    'Protein31.02 g',
    'Carbs0 g',
    'Fats3.57 g',
    'Iron1.1\u00a0mg',
    'Vitamin D0.5\u00a0µg',
  ]);
  expect(facts.getByRole('table', { name: 'Amount in 1 serving' })).toBeVisible();
  expect(facts.getByText(/100 g · Protein/)).toBeVisible();
  expect(facts.getByText('Starter')).toBeVisible();
  expect(server.requests.map(({ operation }) => operation).sort()).toEqual([
    'Dashboard',
    'DayBefore',
    'FoodNutrients',
    'FoodPicker',
    'MealHistory',
    'QuickPicks',
    'RecentWeights',
    'RecipeOptions',
  ]);
});

test('shows a dash for an unknown goal macro', async () => {
  const { facts } = await openFacts('Stew');
  expect(rowsOf(facts)).toEqual(['Calories90 kcal', 'Protein–']);
});

test('marks a custom food, and has no category if it was deleted', async () => {
  const { facts } = await openFacts('Stew', [{ ...stew, source: 'CUSTOM', category: null }]);
  expect(facts.getByText('Custom')).toBeVisible();
  expect(facts.getByText('100 g')).toBeVisible();
});

test('the amounts follow the servings, which carry over to the log', async () => {
  const { user, facts } = await openFacts('Chicken');
  await user.clear(facts.getByLabelText('Servings'));
  await user.type(facts.getByLabelText('Servings'), '2,5');
  expect(facts.getByRole('table', { name: 'Amount in 2.5 servings' })).toBeVisible();
  expect(rowsOf(facts)).toContain('Protein77.55 g');
  await user.click(facts.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nutrition Facts' })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Servings')).toHaveValue('2.5');
  expect(screen.getByRole('button', { name: 'Nutrition Facts' })).toHaveFocus();
});

test('facts that failed to load completely can be retried', async () => {
  const goals = [{ __typename: 'Goal', id: 'goal-fiber', macroName: 'fiber', unit: 'G' }];
  const server = fakeServer({ FoodGoals: () => refusal('INTERNAL_SERVER_ERROR'), FoodNutrients: withNutrients([]) });
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
