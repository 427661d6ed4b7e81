import { screen, waitFor, within } from '@testing-library/react';
import { chicken, defaultPreferences, food, stew } from './diary-data';
import { fakeFoods } from './fake-foods';
import { fakeServer } from './fake-server';
import { layOut } from './layout';
import { showFoods } from './foods-alone';

// The first import compiles the module, which may take longer than the default timeout.
beforeAll(async () => {
  layOut();
  await Promise.all([import('../features/foods/food-form-dialog'), import('../features/foods/delete-food-dialog')]);
}, 60_000);

const PLAIN = { ...food('plain', 'Plain water', []), category: null };

export async function openFoods(
  foods = [chicken, PLAIN, stew],
  handlers: Parameters<typeof fakeServer>[0] = {},
  preferences = defaultPreferences,
  show = showFoods,
) {
  const list = fakeFoods(foods, undefined, preferences);
  const server = fakeServer({ ...list.handlers, ...handlers });
  const view = show();
  await screen.findByRole('table', { name: 'Your foods' });
  return { ...view, list, server };
}

export const table = () => screen.getByRole('table', { name: 'Your foods' });
export const texts = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
export const bodyRows = () => within(table()).getAllByRole('row').slice(1);
export const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((header) => header.textContent);
export const button = (name: string) => screen.getByRole('button', { name });
export const toggle = (name: string) => screen.getByRole('button', { name, expanded: false });
export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
export const search = () => screen.getByRole('searchbox', { name: 'Search your foods' });
