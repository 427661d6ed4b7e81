import type { Core } from '../../services';
import type { FoodsService } from '../foods/foods.service';
import type { GoalsService } from '../goals/goals.service';
import type { Module } from '../../modules';
import { DaysService } from './days.service';
import { FoodLog } from './food-log.entity';
import { FoodLogsResolver } from './food-logs.resolver';
import { foodLogsRoutes } from './food-logs.routes';
import { FoodLogsService } from './food-logs.service';
import { MealEntity, MealFoodEntity } from './meals.entity';
import { MealsResolver } from './meals.resolver';
import { MealsService } from './meals.service';
import { UsualFoodsService } from './usual-foods.service';

interface Needs {
  foods: FoodsService;
  goals: GoalsService;
}

export function createDiary({ dataSource, clock }: Core, { foods, goals }: Needs) {
  const days = new DaysService(dataSource, clock, goals);
  return {
    days,
    foodLogs: new FoodLogsService(dataSource, clock, days),
    usualFoods: new UsualFoodsService(dataSource, clock, foods),
    meals: new MealsService(dataSource, foods),
  };
}

export const diary: Module = {
  entities: [FoodLog, MealEntity, MealFoodEntity],
  resolvers: [
    [FoodLogsResolver, ({ days, foodLogs, usualFoods }) => new FoodLogsResolver(days, foodLogs, usualFoods)],
    [MealsResolver, ({ meals }) => new MealsResolver(meals)],
  ],
  sections: ({ days, foodLogs }) => [{ title: 'Diary', routes: (app) => foodLogsRoutes(app, days, foodLogs) }],
};
