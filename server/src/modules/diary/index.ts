import type { Module } from '../../module';
import { FoodLogEntity } from './food-log.entity';
import { FoodLogsResolver } from './food-logs.resolver';
import { foodLogsRoutes } from './food-logs.routes';
import { MealFoodEntity } from './meal-food.entity';
import { MealEntity } from './meal.entity';
import { MealsResolver } from './meals.resolver';
import { QuickLoggingResolver } from './quick-logging.resolver';

export const diary: Module = {
  entities: [FoodLogEntity, MealEntity, MealFoodEntity],
  resolvers: [
    [FoodLogsResolver, ({ foodLogs }) => new FoodLogsResolver(foodLogs)],
    [
      QuickLoggingResolver,
      ({ foodLogs, entryBatches, usualFoods }) => new QuickLoggingResolver(foodLogs, entryBatches, usualFoods),
    ],
    [MealsResolver, ({ meals }) => new MealsResolver(meals)],
  ],
  sections: ({ foodLogs }) => [{ title: 'Diary', routes: foodLogsRoutes(foodLogs) }],
};
