import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import type { FoodOption_FoodFragment, SearchFoodsQuery } from '../__generated__/graphql';
import { chicken, connection, dashboardData, emptyDay, stew } from './diary-data';
import { fakeServer } from './fake-server';
import { LogFoodAlone } from './log-food-alone';
import { entryOf, recordedDay } from './recorded-days';
import { renderAlone } from './render-alone';
import { renderRoute } from './render-route';

export const DATE = '2026-03-05';

interface LogFoodVariables {
  input: { id: string; foodId: string; date: string; servings: number };
}

/** Response after logging chicken. */
export const logged = (variables: Record<string, unknown>) => {
  const { input } = variables as unknown as LogFoodVariables;
  const day = recordedDay(input.date, entryOf(input.id, chicken, input.servings));
  return { data: { __typename: 'Mutation', logFood: day } };
};

/** Foods that are often logged now. */
export const quickPicks =
  (...usual: ReadonlyArray<readonly [food: FoodOption_FoodFragment, servings: number]>) =>
  () => ({
    data: {
      __typename: 'Query',
      usualFoods: usual.map(([usualFood, servings]) => ({
        __typename: 'UsualFood',
        food: usualFood,
        servings,
        amount: null,
      })),
      meals: [],
    },
  });

type Found = SearchFoodsQuery['searchFoods'];
type Hit = Found['hits'][number];
type Amount = Hit['amounts'][number];

export const amount = (servingSize: string, servings: number, more: Partial<Amount> = {}): Amount => ({
  __typename: 'FoodSearchAmount',
  grams: null,
  servings,
  amount: null,
  servingSize,
  servingWeight: null,
  measureLabel: null,
  ...more,
});

export const ownHit = (ownFood: FoodOption_FoodFragment, ...amounts: Amount[]): Hit => ({
  __typename: 'FoodSearchHit',
  ownFood,
  lookupFood: null,
  amounts,
});

export const lookupHit = (lookupFood: NonNullable<Hit['lookupFood']>, ...amounts: Amount[]): Hit => ({
  __typename: 'FoodSearchHit',
  ownFood: null,
  lookupFood,
  amounts,
});

/** Response of a search. */
export const found = (hits: readonly Hit[], more: Partial<Found> = {}) => ({
  data: {
    __typename: 'Query',
    searchFoods: {
      __typename: 'FoodSearch',
      name: 'oats',
      hasAmount: false,
      lookupFailed: false,
      products: [],
      hits: [...hits],
      ...more,
    } satisfies Found,
  },
});

/** Requests that log foods, in order. */
export const inputs = (server: ReturnType<typeof fakeServer>) =>
  server.of('LogFood').map(({ variables }) => (variables as unknown as LogFoodVariables).input);

interface DialogOptions {
  localSearch?: boolean;
  externalLookup?: boolean;
  /** The button in the language of the page. */
  button?: string;
  /** Further handlers by operation name. */
  handlers?: object;
}

/** A server that lists two foods, and whose days are empty. */
const serveFoods = ({ localSearch = true, externalLookup = false, handlers = {} }: DialogOptions) =>
  fakeServer({
    Dashboard: () => ({
      data: dashboardData(emptyDay(DATE), { localSearch, externalLookup }),
    }),
    FoodPicker: () => ({ data: { foods: connection([chicken, stew]) } }),
    QuickPicks: quickPicks(),
    LogFood: logged,
    ...handlers,
  });

/** Renders the dashboard of an empty day and opens the Log Food dialog. */
export async function openDialog(options: DialogOptions = {}) {
  const server = serveFoods(options);
  const view = renderRoute(`/app/dashboard?date=${DATE}`, 'anna');
  await view.user.click(await screen.findByRole('button', { name: options.button ?? 'Log Food' }));
  return { ...view, server, dialog: await screen.findByRole('dialog') };
}

/** Renders the Log Food dialog of an empty day, without the dashboard. */
export async function openAlone(options: DialogOptions = {}) {
  const server = serveFoods(options);
  const view = renderAlone(createElement(LogFoodAlone, { date: DATE }));
  return { ...view, server, dialog: await screen.findByRole('dialog') };
}

export const inDialog = () => within(screen.getByRole('dialog'));
export const choose = (name: string) => inDialog().findByRole('option', { name: new RegExp(name) });
export const submit = () => inDialog().getByRole('button', { name: 'Log Food' });
export const servings = () => inDialog().getByLabelText('Servings');
export const entries = () => within(screen.getByRole('region', { name: 'Entries' }));
