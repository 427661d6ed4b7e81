import { screen, within } from '@testing-library/react';
import { chicken, connection, dashboardData, emptyDay } from '../../testing/diary-data';
import { fakeServer } from '../../testing/fake-server';
import { quickPicks } from '../../testing/log-food-dialog';
import { renderRoute } from '../../testing/render-route';

let mockHasSalt = true;
jest.mock('../../platform/units/regional-labels', () => ({
  ...jest.requireActual<object>('../../platform/units/regional-labels'),
  labelsHaveSalt: () => mockHasSalt,
}));

const DATE = '2026-03-05';
const sodium = { __typename: 'MacroAmount', macroName: 'sodium', value: 400, unit: 'MG' } as const;
const salted = { ...chicken, macros: [...chicken.macros, sodium] };

async function listFacts() {
  fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    FoodPicker: () => ({ data: { foods: connection([salted]) } }),
    QuickPicks: quickPicks(),
    FoodNutrients: ({ id }) => ({ data: { food: { __typename: 'Food', id, nutrients: [] } } }),
  });
  const { user } = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await user.click(await screen.findByRole('button', { name: 'Log Food' }));
  await user.click(await screen.findByRole('option', { name: /Chicken/ }));
  await user.click(screen.getByRole('button', { name: 'Nutrition Facts' }));
  const facts = within(await screen.findByRole('dialog', { name: 'Nutrition Facts' }));
  await facts.findByRole('row', { name: /^Sodium/ });
  return facts.getAllByRole('row').map((row) => row.textContent);
}

test('says how much salt the sodium is where labels have salt', async () => {
  mockHasSalt = true;
  expect(await listFacts()).toEqual(expect.arrayContaining(['Sodium400 mg', 'Salt1 g']));
});

test('has sodium alone where labels have sodium', async () => {
  mockHasSalt = false;
  expect((await listFacts()).filter((row) => row.startsWith('Salt'))).toEqual([]);
});
