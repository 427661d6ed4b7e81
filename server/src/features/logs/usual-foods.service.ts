import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { invalidInput } from '../../core/errors';
import { addDays, utcDay } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import type { FoodEntity } from '../foods/food.entity';
import type { FoodsService } from '../foods/foods.service';
import { usualFoods } from './usual-foods.query';

/** Usual foods of one answer. */
export const MAX_USUAL_FOODS = 50;

const DAYS_BACK = 60;

export interface Usual {
  food: FoodEntity;
  /** As many as the last time in this serving; one where it has changed since. */
  servings: number;
}

/** What somebody eats again and again. */
export class UsualFoodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly foods: FoodsService,
  ) {}

  /** @throws AppError INVALID_INPUT for a list of none or of more than 50. */
  async list(viewer: Viewer, first: number): Promise<Usual[]> {
    if (!Number.isInteger(first) || first < 1 || first > MAX_USUAL_FOODS) {
      throw invalidInput(`\`first\` must be between 1 and ${MAX_USUAL_FOODS}.`);
    }
    const now = this.clock.now();
    const since = addDays(utcDay(now), -DAYS_BACK);
    const usual = await usualFoods(this.dataSource, { userId: viewer.userId, now, since, first });
    const foods = await this.foods.byIds(
      viewer,
      usual.map(({ foodId }) => foodId),
    );
    return foods.flatMap((food, index) => (food ? [{ food, servings: usual[index]?.servings ?? 1 }] : []));
  }
}
