import type { DataSource, EntityManager } from 'typeorm';
import {
  convertAmount,
  convertFoundAmount,
  countRecipe,
  findServingsLeft,
  invalidInput,
  MAX_RECIPE_DEPTH,
  MAX_RECIPES_PAGE,
  notFound,
  requirePageSize,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { Queryable } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { isUuid } from '../../platform/ids';
import { parseSearch } from '../../platform/search-words';
import type { Viewer } from '../../platform/viewer';
import type { AmountsService } from '../diary/amounts.service';
import type { LookedUpFoodsService, SavedFood } from '../diary/looked-up-foods.service';
import type { FoodsService } from '../foods/foods.service';
import type { StoredIngredient } from './recipe.entity';
import { parseRecipe, requireShallow, type ParsedIngredient, type RecipeInput } from './recipe-input';
import { RecipeViews, toStoredIngredient, type CountedIngredient, type RecipeView } from './recipe-views';
import {
  countRecipes,
  deleteRecipe,
  findEaten,
  findRecipes,
  findUses,
  listRecipes,
  putRecipe,
  removeDeleted,
  type StoredRecipe,
} from './recipes.repository';

interface RecipePage {
  recipes: RecipeView[];
  hasNextPage: boolean;
  /** Size of the whole list, counted on request. */
  count: () => Promise<number>;
}

interface RecipeQuery {
  search?: string | null;
  first: number;
  /** ID of the last recipe of the page before. */
  after?: string | null | undefined;
}

const listIds = (recipes: readonly StoredRecipe[], key: 'food_id' | 'recipe_id'): string[] => [
  ...new Set(recipes.flatMap(({ ingredients }) => ingredients.flatMap((ingredient) => ingredient[key] ?? []))),
];

/** The recipes and all inside of them, by ID. */
async function findInside(
  manager: Queryable,
  userId: string,
  roots: readonly StoredRecipe[],
): Promise<ReadonlyMap<string, StoredRecipe>> {
  const recipes = new Map(roots.map((recipe) => [recipe.id, recipe]));
  let level = roots;
  for (let depth = 1; depth < MAX_RECIPE_DEPTH; depth += 1) {
    const ids = listIds(level, 'recipe_id').filter((id) => !recipes.has(id));
    if (ids.length === 0) break;
    level = await findRecipes(manager, userId, ids);
    for (const recipe of level) recipes.set(recipe.id, recipe);
  }
  return recipes;
}

/** A user's recipes. Available on every plan. */
export class RecipesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly foods: FoodsService,
    private readonly amounts: AmountsService,
    private readonly lookedUpFoods: LookedUpFoodsService,
  ) {}

  /**
   * A page of the viewer's recipes by name, those that contain all words of a search.
   * @throws AppError INVALID_INPUT, PLAN_REQUIRED for a search without local search.
   */
  async list(viewer: Viewer, { search, first, after = null }: RecipeQuery): Promise<RecipePage> {
    requirePageSize(first, MAX_RECIPES_PAGE);
    if (after !== null && !isUuid(after)) throw invalidInput('Invalid cursor. Use an `endCursor` of this list.');
    const words = parseSearch(viewer, search);
    const found = await listRecipes(this.dataSource, viewer.userId, { words, after, limit: first + 1 });
    return {
      recipes: await this.view(viewer, found.slice(0, first)),
      hasNextPage: found.length > first,
      count: () => countRecipes(this.dataSource, viewer.userId, words),
    };
  }

  /** @throws AppError NOT_FOUND. */
  async get(viewer: Viewer, id: string): Promise<RecipeView> {
    return this.viewOne(viewer, await this.findStored(viewer, id));
  }

  /**
   * Creates a recipe, or replaces the one with this ID, also if it was deleted. Entries keep their values.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food or recipe, PLAN_REQUIRED and UPSTREAM_FAILED for
   * foods of the database, CONFLICT beyond a quota.
   */
  async save(viewer: Viewer, input: RecipeInput): Promise<RecipeView> {
    const { userId } = viewer;
    const { values, ingredients: given } = parseRecipe(input);
    const lookedUpIds = given.flatMap((one) => (one.kind === 'lookup' ? [one.id] : []));
    const found = await this.lookedUpFoods.find(viewer, lookedUpIds, input.language);
    const known = await this.findKnown(viewer, given);
    const toIngredient = (ingredient: ParsedIngredient, saved: ReadonlyMap<string, SavedFood>) => {
      if (ingredient.kind === 'line') return { name: ingredient.name };
      const { kind, id, amount } = ingredient;
      const lookedUp = kind === 'lookup' ? found.get(id) : undefined;
      if (lookedUp) {
        const own = saved.get(id);
        const counted = own?.counted ?? lookedUp.counted;
        const logged = convertFoundAmount(lookedUp.counted, own?.counted, amount);
        return toStoredIngredient({ source: own ? { food_id: own.foodId } : {}, counted }, logged);
      }
      const counted = known.get(id);
      if (!counted) throw notFound(kind === 'recipe' ? 'RECIPE' : 'FOOD');
      return toStoredIngredient(counted, convertAmount(counted.counted, amount));
    };
    // Before anything is written.
    for (const ingredient of given) toIngredient(ingredient, new Map());
    await withUserLock(this.dataSource, userId, async (manager) => {
      const saved = await this.lookedUpFoods.save(manager, viewer, found);
      const ingredients = given.map((ingredient) => toIngredient(ingredient, saved));
      await this.requireShallow(manager, userId, values.id, ingredients);
      await putRecipe(manager, { ...values, userId, ingredients });
    });
    return this.get(viewer, values.id);
  }

  /**
   * Deletes a recipe. Logged portions and recipes that contain it are kept, and its row as long as there are some.
   * Returns its ID. @throws AppError NOT_FOUND.
   */
  async delete({ userId }: Viewer, id: string): Promise<string> {
    const deletedAt = this.clock.now();
    await withUserLock(this.dataSource, userId, async (manager) => {
      if (!isUuid(id) || !(await deleteRecipe(manager, userId, { id, deletedAt }))) throw notFound('RECIPE');
      await removeDeleted(manager, userId);
    });
    return id.toLowerCase();
  }

  /**
   * A recipe with all recipes and foods inside of it, as a file that another account can import.
   * @throws AppError NOT_FOUND.
   */
  async toFile(viewer: Viewer, id: string) {
    const stored = await this.findStored(viewer, id);
    const recipes = [...(await findInside(this.dataSource, viewer.userId, [stored])).values()];
    const foods = await this.foods.anyByIds(viewer, listIds(recipes, 'food_id'));
    return { foods: [...foods.values()], recipes };
  }

  /** Servings left of the last pot of each recipe; null if nothing was eaten of it yet. */
  async servingsLeft({ userId }: Viewer, recipes: readonly Pick<RecipeView, 'id' | 'servings'>[]) {
    const ids = recipes.map(({ id }) => id);
    const eaten = await findEaten(this.dataSource, userId, ids);
    return recipes.map(({ id, servings }) => {
      const share = eaten.get(id);
      return share === undefined ? null : findServingsLeft(servings, share);
    });
  }

  /** Recipes with the values of their ingredients, and of the recipes inside of them. Reads each food once. */
  async view(
    viewer: Viewer,
    roots: readonly StoredRecipe[],
    manager: Queryable = this.dataSource,
  ): Promise<RecipeView[]> {
    const recipes = await findInside(manager, viewer.userId, roots);
    const foods = await this.foods.anyByIds(viewer, listIds([...recipes.values()], 'food_id'), manager);
    const counted = await this.amounts.ofListed([...foods.values()]);
    const views = new RecipeViews({ recipes, foods, counted });
    return roots.map((recipe) => views.view(recipe));
  }

  /** A recipe that may be missing. @throws AppError NOT_FOUND if it is. */
  async viewOne(viewer: Viewer, stored: StoredRecipe | undefined, manager?: Queryable): Promise<RecipeView> {
    const [recipe] = stored ? await this.view(viewer, [stored], manager) : [];
    if (!recipe) throw notFound('RECIPE');
    return recipe;
  }

  private async findStored({ userId }: Viewer, id: string): Promise<StoredRecipe> {
    const [stored] = isUuid(id) ? await findRecipes(this.dataSource, userId, [id]) : [];
    if (!stored || stored.deletedAt) throw notFound('RECIPE');
    return stored;
  }

  /** The user's foods and recipes among the ingredients, also deleted ones, so that a recipe with one can be saved. */
  private async findKnown(
    viewer: Viewer,
    given: readonly ParsedIngredient[],
  ): Promise<ReadonlyMap<string, CountedIngredient>> {
    const ids = (kind: ParsedIngredient['kind']) => [
      ...new Set(given.flatMap((one) => (one.kind === kind && 'id' in one ? [one.id] : []))),
    ];
    const foods = await this.foods.anyByIds(viewer, ids('food'));
    const counted = await this.amounts.ofListed([...foods.values()]);
    const recipes = await findRecipes(this.dataSource, viewer.userId, ids('recipe'));
    return new Map<string, CountedIngredient>([
      ...[...counted].map(([id, food]) => [id, { source: { food_id: id }, counted: food }] as const),
      ...recipes.map(
        (recipe) =>
          [recipe.id, { source: { recipe_id: recipe.id }, counted: countRecipe(recipe.name, recipe) }] as const,
      ),
    ]);
  }

  private async requireShallow(
    manager: EntityManager,
    userId: string,
    id: string,
    ingredients: readonly StoredIngredient[],
  ): Promise<void> {
    const uses = ingredients.flatMap(({ recipe_id }) => recipe_id ?? []);
    if (uses.length === 0) return;
    const others = (await findUses(manager, userId)).filter((other) => other.id !== id);
    requireShallow(id, [...others, { id, uses, isDeleted: false }]);
  }
}
