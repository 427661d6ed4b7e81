import type { FoodOption_FoodFragment } from '../__generated__/graphql';
import { chicken, connection, defaultPreferences, navBarUser, stew } from './diary-data';
import type { fakeServer } from './fake-server';
import { asFood, inputOf } from './food-form';

export const CATEGORIES = [
  { __typename: 'Category', id: 'fruits', name: 'Fruits' },
  { __typename: 'Category', id: 'protein', name: 'Protein' },
];

const goal = (macroName: string, unit = 'G') => ({ __typename: 'Goal', id: `goal-${macroName}`, macroName, unit });

const GOALS = [goal('protein'), goal('calories', 'KCAL')];

/** Nutrients beside the macros of every food. */
export const NUTRIENTS = [
  { __typename: 'MacroAmount', macroName: 'iron', value: 1.1, unit: 'MG' },
  { __typename: 'MacroAmount', macroName: 'vitamin_d', value: 0.0005, unit: 'MG' },
];

type Handlers = Parameters<typeof fakeServer>[0];

const sorted = (foods: readonly FoodOption_FoodFragment[]) => [...foods].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Fake server for a list of foods: handlers for `fakeServer`. */
export function fakeFoods(
  listed: FoodOption_FoodFragment[] = [chicken, stew],
  goals = GOALS,
  preferences = defaultPreferences,
) {
  let foods = listed;
  const list = ({ first, after }: Record<string, unknown>) => {
    const from = foods.findIndex(({ id }) => id === after) + 1;
    const page = foods.slice(from, from + Number(first));
    const hasNextPage = from + page.length < foods.length;
    const { edges, pageInfo } = connection(page);
    return {
      data: { foods: { ...connection([]), edges, pageInfo: { ...pageInfo, hasNextPage }, totalCount: foods.length } },
    };
  };
  const handlers: Handlers = {
    MyFoods: (variables) => ({
      data: { ...list(variables).data, me: navBarUser, categories: CATEGORIES, accountUsage: [], preferences, goals },
    }),
    MoreFoods: list,
    FoodPicker: list,
    FoodGoals: () => ({ data: { goals } }),
    FoodNutrients: ({ id }) => ({ data: { food: { __typename: 'Food', id, nutrients: NUTRIENTS } } }),
    AddFood: (variables) => {
      const food = asFood(inputOf(variables)) as FoodOption_FoodFragment;
      foods = sorted([...foods, food]);
      return { data: { addFood: food } };
    },
    UpdateFood: (variables) => {
      const food = asFood({ ...inputOf(variables), id: String(variables['id']) }) as FoodOption_FoodFragment;
      foods = sorted(foods.map((known) => (known.id === food.id ? food : known)));
      return { data: { updateFood: food } };
    },
    DeleteFood: ({ id }) => {
      foods = foods.filter((food) => food.id !== id);
      return { data: { deleteFood: id } };
    },
  };
  return { handlers, names: () => foods.map(({ name }) => name) };
}
