import type { DataSource } from 'typeorm';
import {
  convertFoundAmount,
  countAgain,
  invalidInput,
  MAX_MEAL_FOODS,
  notFound,
  QUOTAS,
  refusal,
  type Language,
  type LoggedAmount,
} from '@macrolog/domain';
import { requireAccess } from '../../platform/access';
import { parseName } from '../../platform/names';
import { clientMadeId, isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { toAmount, toAmountColumns } from '../../platform/database/stored-values';
import { inTransaction } from '../../platform/database/transaction';
import type { ListedFood } from '../foods/listed-food';
import type { FoodsService } from '../foods/foods.service';
import type { AmountsService } from './amounts.service';
import { parseRequired, type GivenAmount } from './food-log-input';
import type { LookedUpFoodsService } from './looked-up-foods.service';
import { deleteMeal, findMeals, putMeal } from './meals.repository';

/** Maximum number of saved meals per account. */

export interface Meal {
  id: string;
  name: string;
  /** Foods that aren't deleted, in display order. */
  foods: (LoggedAmount & { food: ListedFood })[];
}

interface MealInput {
  /** Client-generated. Sending an existing ID replaces the meal. */
  id: string;
  name: string;
  /** One of a food and a food of the database, which is saved to the user's foods. */
  foods: readonly (GivenAmount & { foodId?: string | null; lookupFoodId?: string | null })[];
  /** Language of the search that found foods of the database; by default the viewer's preferred one. */
  language?: Language | null | undefined;
}

function parseMealFood({ foodId = null, lookupFoodId = null, ...given }: MealInput['foods'][number]) {
  if ((foodId === null) === (lookupFoodId === null)) throw invalidInput('Send either `foodId` or `lookupFoodId`.');
  if (foodId !== null && !isUuid(foodId)) throw notFound('FOOD');
  return { source: foodId?.toLowerCase() ?? '', lookupFoodId, ...parseRequired(given) };
}

/** A user's saved meals. The diary logs them. */
export class MealsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly foods: FoodsService,
    private readonly amounts: AmountsService,
    private readonly lookedUpFoods: LookedUpFoodsService,
  ) {}

  /** Sorted by name. */
  list(viewer: Viewer): Promise<Meal[]> {
    return this.find(viewer, null);
  }

  /**
   * Creates a meal, or replaces the meal with this ID.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food, FORBIDDEN, PLAN_REQUIRED and UPSTREAM_FAILED for
   * foods of the database, CONFLICT beyond a quota.
   */
  async save(viewer: Viewer, input: MealInput): Promise<Meal> {
    const id = clientMadeId(input.id);
    const name = parseName(input.name);
    if (input.foods.length < 1 || input.foods.length > MAX_MEAL_FOODS) {
      throw refusal('INVALID_INPUT', 'TOO_MANY_MEAL_FOODS', { params: { max: MAX_MEAL_FOODS } });
    }
    const given = input.foods.map(parseMealFood);
    const lookedUpIds = given.flatMap(({ lookupFoodId }) => lookupFoodId ?? []);
    if (lookedUpIds.length > 0) requireAccess(viewer, ['write_foods']);
    const found = await this.lookedUpFoods.find(viewer, lookedUpIds, input.language);
    await inTransaction(this.dataSource, async (manager) => {
      const saved = await this.lookedUpFoods.save(manager, viewer, found);
      const own = given.map(({ lookupFoodId, ...food }) => {
        const lookedUp = found.get(lookupFoodId ?? '');
        const { foodId: source = food.source, counted } = saved.get(lookupFoodId ?? '') ?? {};
        const amount = food.amount ?? { value: food.servings ?? 1, unit: 'serving' };
        return { ...food, source, ...(lookedUp && convertFoundAmount(lookedUp.counted, counted, amount)) };
      });
      const items = await this.amounts.ofFoods(manager, viewer.userId, own);
      const foods = items.map(({ source, servings, amount }) => ({
        foodId: source,
        // Missing for a food that the user doesn't have, which isn't added.
        servings: servings ?? 1,
        ...toAmountColumns(amount),
      }));
      if ((await putMeal(manager, viewer.userId, { id, ...name, foods })) < foods.length) throw notFound('FOOD');
    });
    const [meal] = await this.find(viewer, id);
    // Another request may have deleted it.
    if (!meal) throw notFound('SAVED_MEAL');
    return meal;
  }

  /** Deletes a meal. Logged foods are kept. Returns its ID. @throws AppError NOT_FOUND. */
  async delete(viewer: Viewer, id: string): Promise<string> {
    if (!isUuid(id) || !(await deleteMeal(this.dataSource.manager, viewer.userId, id))) throw notFound('SAVED_MEAL');
    return id.toLowerCase();
  }

  /** The values that `save` replaces of the first of these meals, if it exists. */
  async readReplaceable(viewer: Viewer, [id]: readonly string[]): Promise<MealInput[]> {
    const meals = id === undefined ? [] : await this.find(viewer, id);
    return meals.map(({ foods, ...meal }) => ({
      ...meal,
      foods: foods.map(({ food, servings, amount }) => ({ foodId: food.id, ...(amount ? { amount } : { servings }) })),
    }));
  }

  /** Reads each food once, however many meals contain it. */
  private async find(viewer: Viewer, id: string | null): Promise<Meal[]> {
    const meals = await findMeals(this.dataSource, viewer.userId, id, QUOTAS.meals.max);
    const ids = [...new Set(meals.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)))];
    const found = await this.foods.byIds(viewer, ids);
    const existing = found.filter((food) => food !== null);
    const byId = new Map(existing.map((food) => [food.id, food]));
    const counted = await this.amounts.ofListed(existing);
    return meals.map(({ foods, ...meal }) => ({
      ...meal,
      foods: foods.flatMap((stored) => {
        const food = byId.get(stored.foodId);
        return food
          ? [
              {
                food,
                ...countAgain(counted.get(stored.foodId), { servings: stored.servings, amount: toAmount(stored) }),
              },
            ]
          : [];
      }),
    }));
  }
}
