// Written by `npm run record -w client`.
import type { FoodOption_FoodFragment } from '../../__generated__/graphql';
export const FOODS: Readonly<Record<string, FoodOption_FoodFragment>> = {
  chicken: {
    __typename: 'Food',
    id: 'chicken',
    name: 'Chicken breast',
    servingSize: '100g',
    source: 'CUSTOM',
    measures: [],
    category: { __typename: 'Category', id: 'protein', name: 'Protein' },
    macros: [
      { __typename: 'MacroAmount', macroName: 'calories', value: 165, unit: 'KCAL' },
      { __typename: 'MacroAmount', macroName: 'protein', value: 31.02, unit: 'G' },
      { __typename: 'MacroAmount', macroName: 'carbs', value: 0, unit: 'G' },
      { __typename: 'MacroAmount', macroName: 'fats', value: 3.57, unit: 'G' },
    ],
  },
  stew: {
    __typename: 'Food',
    id: 'stew',
    name: 'Stew',
    servingSize: '100g',
    source: 'CUSTOM',
    measures: [],
    category: { __typename: 'Category', id: 'protein', name: 'Protein' },
    macros: [{ __typename: 'MacroAmount', macroName: 'calories', value: 90, unit: 'KCAL' }],
  },
  apple: {
    __typename: 'Food',
    id: 'apple',
    name: 'Apple',
    servingSize: '100g',
    source: 'CUSTOM',
    measures: [],
    category: { __typename: 'Category', id: 'fruits', name: 'Fruits' },
    macros: [{ __typename: 'MacroAmount', macroName: 'calories', value: 52, unit: 'KCAL' }],
  },
  'own-oats': {
    __typename: 'Food',
    id: 'own-oats',
    name: 'Oats',
    servingSize: '78g (1/2 cup)',
    source: 'CUSTOM',
    measures: [],
    category: { __typename: 'Category', id: 'protein', name: 'Protein' },
    macros: [
      { __typename: 'MacroAmount', macroName: 'calories', value: 303.42, unit: 'KCAL' },
      { __typename: 'MacroAmount', macroName: 'protein', value: 13.1742, unit: 'G' },
    ],
  },
};
