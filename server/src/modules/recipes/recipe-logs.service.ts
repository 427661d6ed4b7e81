import type { EntityManager } from 'typeorm';
import {
  convert,
  findServingsLeft,
  FURTHER_NUTRIENTS,
  invalidInput,
  type LocalDate,
  type LoggedAmount,
  type MacroAmount,
  MAX_MACROS_PER_FOOD,
  parseMacroAmounts,
  parsePortion,
  parseServings,
  recipeServingSize,
  refusal,
  reportUnit,
  TOTAL_DECIMALS,
  weighPortion,
} from '@macrolog/domain';
import { isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import type { Day } from '../diary/day';
import type { FoodLog } from '../diary/food-log.entity';
import type { DayOfRecipe, FoodSnapshot, PortionsService } from '../diary/portions.service';
import { perServing, type RecipeView } from './recipe-views';
import { findEaten, lockRecipe, startPot } from './recipes.repository';
import type { RecipesService } from './recipes.service';

/** How much of a recipe is logged: one of servings, grams and the rest. */
export interface LogRecipe {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  recipeId: string;
  date: LocalDate;
  servings?: number | null | undefined;
  /** Weight of the portion after cooking. */
  grams?: number | null | undefined;
  rest?: boolean | null | undefined;
  mealSlotId?: string | null | undefined;
  /** Whether it was cooked again, although something is left. */
  newPot?: boolean | null | undefined;
}

/** @throws AppError INVALID_INPUT unless one is given. */
function parsePart({ servings = null, grams = null, rest }: LogRecipe) {
  const isRest = rest === true;
  if ([servings !== null, grams !== null, isRest].filter(Boolean).length !== 1) {
    throw invalidInput('Send either `servings`, `grams` or `rest`.');
  }
  return {
    servings: servings === null ? null : parseServings(servings),
    grams: grams === null ? null : parsePortion(grams),
  };
}

/** @throws AppError INVALID_INPUT for a portion of more servings than an entry can have, or without a cooked weight. */
function weigh({ servings, cookedWeight }: RecipeView, grams: number): LoggedAmount {
  if (cookedWeight === null) throw refusal('INVALID_INPUT', 'RECIPE_NOT_WEIGHED');
  const portion = weighPortion(grams, servings, cookedWeight);
  if (portion > 1000) parseServings(portion);
  return { servings: portion, amount: { value: grams, unit: 'g' } };
}

/** Decimals of a sum in grams, of which the smallest vitamins have millionths. */
const SUM_DECIMALS = 12;

const isFurther = ({ macroName }: MacroAmount): boolean => FURTHER_NUTRIENTS.includes(macroName);

/** Vitamins and minerals of a serving in the unit of reports, because a vitamin in grams would be rounded to nothing. */
const perServingFurther = ({ sums, servings }: RecipeView): MacroAmount[] =>
  sums
    .totals(1 / servings, SUM_DECIMALS)
    .filter(isFurther)
    .map(({ macroName, value, unit }) => {
      const shown = reportUnit(macroName);
      return { macroName, value: convert(value, unit, shown), unit: shown };
    });

/** One serving of a recipe as an entry keeps it. @throws AppError INVALID_INPUT for values that no entry can have. */
function toSnapshot({ language }: Viewer, recipe: RecipeView): FoodSnapshot {
  const keep = (amounts: MacroAmount[]) => parseMacroAmounts(amounts.slice(0, MAX_MACROS_PER_FOOD), TOTAL_DECIMALS);
  const macros = keep(perServing(recipe).filter((amount) => !isFurther(amount)));
  const nutrients = keep(perServingFurther(recipe));
  const names = new Set([...macros, ...nutrients].map(({ macroName }) => macroName));
  const incomplete = recipe.sums.incomplete().filter((name) => names.has(name));
  return {
    foodId: null,
    recipeId: recipe.id,
    recipeShare: 1 / recipe.servings,
    name: recipe.name,
    servingSize: recipeServingSize(recipe, language ?? undefined),
    category: null,
    macros,
    nutrients,
    incomplete: incomplete.length > 0 ? incomplete : null,
  };
}

/** Logs recipes. An entry keeps the values of its recipe as they were. */
export class RecipeLogsService {
  constructor(
    private readonly recipes: RecipesService,
    private readonly portions: PortionsService,
  ) {}

  /**
   * Logs a portion and returns the entry. The first portion after the last one of a pot begins the next pot.
   * @throws AppError INVALID_INPUT, NOT_FOUND, PLAN_REQUIRED for a hidden day, CONFLICT beyond a quota.
   */
  async log(viewer: Viewer, input: LogRecipe): Promise<FoodLog> {
    return this.portions.log(viewer, input, async (manager, loggedAt) => {
      const part = parsePart(input);
      const recipe = await this.lock(manager, viewer, input.recipeId);
      const left = await this.findLeft(manager, viewer, recipe, { loggedAt, newPot: input.newPot === true });
      const isRest = part.servings === null && part.grams === null;
      if (isRest && left === 0) throw refusal('INVALID_INPUT', 'RECIPE_EATEN');
      if (left === 0) await startPot(manager, viewer.userId, recipe.id, loggedAt);
      const portion =
        part.grams === null ? { servings: part.servings ?? left, amount: null } : weigh(recipe, part.grams);
      return { ...toSnapshot(viewer, recipe), ...portion };
    });
  }

  /**
   * Portions of each recipe on its day. Reads each day once.
   * @throws AppError INVALID_INPUT, PLAN_REQUIRED for a hidden day.
   */
  async findPortions(viewer: Viewer, wanted: readonly DayOfRecipe[]): Promise<FoodLog[][]> {
    const days = new Map<LocalDate, FoodLog[]>();
    for (const date of new Set(wanted.map((one) => one.date))) {
      const recipeIds = wanted.filter((one) => one.date === date).map(({ recipeId }) => recipeId);
      days.set(date, await this.portions.find(viewer, recipeIds, date));
    }
    return wanted.map(({ recipeId, date }) =>
      (days.get(date) ?? []).filter((portion) => portion.recipeId === recipeId),
    );
  }

  /**
   * Gives the portions of a day the values of the recipe as it is now. Weighed portions keep their weight, others their
   * number of servings.
   * @throws AppError INVALID_INPUT, also for a weighed portion of a recipe that has no cooked weight anymore, NOT_FOUND,
   * PLAN_REQUIRED for a hidden day.
   */
  async update(viewer: Viewer, id: string, date: LocalDate): Promise<Day> {
    const recipe = await this.recipes.get(viewer, id);
    const snapshot = toSnapshot(viewer, recipe);
    return this.portions.replace(viewer, { recipeId: recipe.id, date }, (grams) => ({
      ...snapshot,
      servings: grams === null ? null : weigh(recipe, grams).servings,
    }));
  }

  private async lock(manager: EntityManager, viewer: Viewer, id: string): Promise<RecipeView> {
    const stored = isUuid(id) ? await lockRecipe(manager, viewer.userId, id) : undefined;
    return this.recipes.viewOne(viewer, stored, manager);
  }

  /** Servings left, after a new pot was begun if it must be. */
  private async findLeft(
    manager: EntityManager,
    { userId }: Viewer,
    { id, servings }: RecipeView,
    { loggedAt, newPot }: { loggedAt: Date; newPot: boolean },
  ): Promise<number> {
    const eaten = (await findEaten(manager, userId, [id])).get(id);
    if (eaten !== undefined && !newPot) return findServingsLeft(servings, eaten);
    await startPot(manager, userId, id, loggedAt);
    return servings;
  }
}
