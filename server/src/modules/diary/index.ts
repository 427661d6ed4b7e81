import { QUOTAS } from '@macrolog/domain';
import { defineModule, type Core } from '../../platform/module';
import { ARCHIVE } from './archive';
import type { FoodsServices } from '../foods';
import type { GoalsServices } from '../goals';
import { DaysService } from './days.service';
import { ReadBudget } from './food-log-pages';
import { FoodLog } from './food-log.entity';
import { FoodLogsResolver } from './food-logs.resolver';
import { foodLogsRoutes } from './food-logs.routes';
import { FoodLogsService } from './food-logs.service';
import { MealEntity, MealFoodEntity } from './meals.entity';
import { MealsResolver } from './meals.resolver';
import { MealsService } from './meals.service';
import { MealSlotEntity } from './meal-slot.entity';
import { MealSlotsResolver } from './meal-slots.resolver';
import { addDefaultMealSlots, MealSlotsService } from './meal-slots.service';
import { UsualFoodsService } from './usual-foods.service';

interface Needs {
  foods: Pick<FoodsServices, 'foods'>;
  goals: Pick<GoalsServices, 'goals'>;
}

function create({ dataSource, clock }: Core, { foods: { foods }, goals: { goals } }: Needs) {
  const days = new DaysService(dataSource, clock, goals);
  const mealSlots = new MealSlotsService(dataSource);
  return {
    days,
    foodLogs: new FoodLogsService(dataSource, clock, days, mealSlots),
    usualFoods: new UsualFoodsService(dataSource, clock, foods),
    meals: new MealsService(dataSource, foods),
    mealSlots,
  };
}

export type DiaryServices = ReturnType<typeof create>;

export const diary = defineModule({
  name: 'diary',
  create,
  quotas: {
    food_logs: QUOTAS.food_logs,
    food_logs_per_day: QUOTAS.food_logs_per_day,
    food_log_megabytes: QUOTAS.food_log_megabytes,
    meals: QUOTAS.meals,
  },
  archive: ARCHIVE,
  entities: [MealSlotEntity, FoodLog, MealEntity, MealFoodEntity],
  resolvers: [
    [FoodLogsResolver, ({ days, foodLogs, usualFoods }) => new FoodLogsResolver(days, foodLogs, usualFoods)],
    [MealsResolver, ({ meals }) => new MealsResolver(meals)],
    [MealSlotsResolver, ({ mealSlots }) => new MealSlotsResolver(mealSlots)],
  ],
  loaders: () => ({ readBudget: new ReadBudget() }),
  sections: ({ days, foodLogs }) => [{ title: 'Diary', routes: (app) => foodLogsRoutes(app, days, foodLogs) }],
  onSignUp: (_services, manager, account) => addDefaultMealSlots(manager, account),
});
