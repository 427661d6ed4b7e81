import type { DataSource } from 'typeorm';
import { addDays, utcDay, requirePageSize, type LoggedAmount } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { toAmount } from '../../platform/database/stored-values';
import type { Viewer } from '../../platform/viewer';
import type { ListedFood } from '../foods/listed-food';
import type { FoodsService } from '../foods/foods.service';
import { toMealSlotId } from './food-log-input';
import { findUsualFoods } from './usual-foods.repository';

/** Maximum number of usual foods per response. */
export const MAX_USUAL_FOODS = 50;

const DAYS_BACK = 60;

/** A food with how much of it the last entry with the current serving size has; otherwise one serving. */
export interface Usual extends LoggedAmount {
  food: ListedFood;
}

/** Foods that a user logs often. */
export class UsualFoodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly foods: FoodsService,
  ) {}

  /** @throws AppError INVALID_INPUT unless `first` is between 1 and 50, NOT_FOUND for an impossible ID of a meal slot. */
  async list(viewer: Viewer, first: number, mealSlotId?: string | null): Promise<Usual[]> {
    requirePageSize(first, MAX_USUAL_FOODS);
    const now = this.clock.now();
    const since = addDays(utcDay(now), -DAYS_BACK);
    const usual = await findUsualFoods(this.dataSource, {
      userId: viewer.userId,
      now,
      since,
      first,
      mealSlotId: toMealSlotId(mealSlotId),
    });
    const foods = await this.foods.byIds(
      viewer,
      usual.map(({ foodId }) => foodId),
    );
    return usual.flatMap(({ last }, index) => {
      const food = foods[index];
      return food ? [{ food, servings: last.servings, amount: toAmount(last) }] : [];
    });
  }
}
