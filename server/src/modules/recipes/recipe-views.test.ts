import fc from 'fast-check';
import type { WholeFood } from '../foods/foods.repository';
import type { StoredIngredient } from './recipe.entity';
import { RecipeViews } from './recipe-views';
import type { StoredRecipe } from './recipes.repository';

const MACROS = ['protein', 'fat', 'fiber'];

/** A food with 1 g of each of these macros. The others are unknown. */
const makeFood = (id: string, known: readonly string[]): WholeFood => ({
  id,
  name: id,
  brand: null,
  servingSize: '1 piece',
  categoryId: null,
  category: null,
  macros: known.map((macroName) => ({ macroName, value: 1, unit: 'g' })),
  nutrients: null,
  deletedAt: null,
  nameFolded: id,
  valuesPer: 'serving',
  source: 'custom',
  externalFoodId: null,
  barcode: null,
  userId: '',
});

const makeRecipe = (id: string, ingredients: StoredIngredient[]): StoredRecipe => ({
  id,
  name: id,
  servings: 2,
  cookedWeight: null,
  notes: null,
  ingredients,
  deletedAt: null,
});

/** Known macros of each food, by the depth of the recipe that contains it: the outermost first. */
const levels = fc.array(fc.array(fc.subarray(MACROS), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });

test('a gap of a recipe inside of another is one of the other, at any depth', () => {
  fc.assert(
    fc.property(levels, (known) => {
      const foods = new Map<string, WholeFood>();
      const recipes = new Map<string, StoredRecipe>();
      for (const [depth, list] of known.entries()) {
        const own = list.map((names, index) => makeFood(`food ${depth}.${index}`, names));
        for (const food of own) foods.set(food.id, food);
        const ingredients: StoredIngredient[] = own.map(({ id }) => ({ food_id: id, name: id, servings: 1 }));
        const inner = `recipe ${depth + 1}`;
        if (depth + 1 < known.length) ingredients.push({ recipe_id: inner, name: inner, servings: 1 });
        recipes.set(`recipe ${depth}`, makeRecipe(`recipe ${depth}`, ingredients));
      }
      const { sums } = new RecipeViews({ foods, recipes, counted: new Map() }).view(recipes.get('recipe 0')!);

      const hasGap = (lists: readonly (readonly string[])[], name: string) =>
        lists.some((names) => !names.includes(name));
      const found = MACROS.filter((name) => known.flat().some((names) => names.includes(name)));
      const lacking = found.filter((name) => hasGap(known.flat(), name));
      expect([...sums.incomplete()].sort()).toEqual(lacking.sort());
      const [outer = [], ...inner] = known;
      for (const name of lacking) {
        const own = outer.filter((names) => !names.includes(name)).length;
        expect(sums.countUnknown(name)).toBe(own + (hasGap(inner.flat(), name) ? 1 : 0));
      }
    }),
  );
});
