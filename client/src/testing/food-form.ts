import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import type { FoodOption_FoodFragment } from '../__generated__/graphql';
import { chicken, connection, dashboardData, emptyDay, stew } from './diary-data';
import { fakeServer } from './fake-server';
import { FoodFormAlone } from './food-form-alone';
import { LogFoodAlone } from './log-food-alone';
import { renderAlone } from './render-alone';
import { renderRoute } from './render-route';

export const DATE = '2026-03-05';

export interface SentFood {
  id: string;
  name: string;
  brand: string | null;
  barcode: string | null;
  servingSize: string;
  valuesPer: string;
  categoryId: string;
  macros: ReadonlyArray<{ macroName: string; value: number; unit: string }>;
}

export const inputOf = (variables: Record<string, unknown>) => variables['input'] as SentFood;

export const asFood = ({ id, name, brand, barcode, servingSize, valuesPer, categoryId, macros }: SentFood) => ({
  ...chicken,
  id,
  name,
  brand,
  barcode,
  servingSize,
  valuesPer,
  source: 'CUSTOM',
  category: { __typename: 'Category', id: categoryId, name: categoryId },
  macros: macros.map((macro) => ({ __typename: 'MacroAmount', ...macro })),
});

export const added = (variables: Record<string, unknown>) => ({ data: { addFood: asFood(inputOf(variables)) } });

export const form = () => within(screen.getByRole('dialog', { name: 'Add Custom Food' }));
export const logDialog = () => within(screen.getByRole('dialog', { name: /^Log Food/ }));
export const field = (name: string) => form().getByRole('textbox', { name });
export const save = () => form().getByRole('button', { name: 'Save Food' });
export const sent = (server: ReturnType<typeof fakeServer>) =>
  server.of('AddFood').map(({ variables }) => inputOf(variables));

/** The food of a request that adds or changes one. */
const savedFood = (variables: Record<string, unknown>) => {
  const input = inputOf(variables);
  return asFood({ ...input, id: (variables['id'] as string | undefined) ?? input.id }) as FoodOption_FoodFragment;
};

const serveForm = (handlers: Parameters<typeof fakeServer>[0]) => {
  const server: ReturnType<typeof fakeServer> = fakeServer({
    Dashboard: () => ({ data: dashboardData(emptyDay(DATE)) }),
    AddFood: added,
    FoodPicker: () => {
      const writes = [...server.of('AddFood'), ...server.of('UpdateFood')];
      const saved = new Map(writes.map(({ variables }) => [savedFood(variables).id, savedFood(variables)]));
      return { data: { foods: connection([chicken, ...saved.values(), stew]) } };
    },
    ...handlers,
  });
  return server;
};

async function addFood(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Add Custom Food' }));
  await screen.findByRole('dialog', { name: 'Add Custom Food' });
}

/** Opens the form on the Log Food dialog of the dashboard. */
export async function openForm(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = serveForm(handlers);
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await view.user.click(await screen.findByRole('button', { name: 'Log Food' }));
  await addFood(view.user);
  return { ...view, server };
}

/** Opens the form on the Log Food dialog, without the dashboard. */
export async function openFormInDialog(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = serveForm(handlers);
  const view = renderAlone(createElement(LogFoodAlone, { date: DATE }));
  await addFood(view.user);
  return { ...view, server };
}

/** Opens the form by itself. */
export async function openFormAlone(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = serveForm(handlers);
  const view = renderAlone(createElement(FoodFormAlone, { date: DATE }));
  await addFood(view.user);
  return { ...view, server };
}

/** Sets the value of a field in one event, which is faster than typing. */
export async function put(user: UserEvent, name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

export async function fillIn(user: UserEvent) {
  await put(user, 'Name', 'Lentil soup');
  await put(user, 'Serving size', '1 bowl');
  await user.selectOptions(form().getByRole('combobox', { name: 'Category' }), 'Protein');
  await put(user, 'Calories', '120');
}

export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Custom Food' })).not.toBeInTheDocument());
