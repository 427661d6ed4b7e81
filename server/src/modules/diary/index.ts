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
import { MealSlotEntity } from './meal-slot.entity';
import { MealSlotsResolver } from './meal-slots.resolver';
import { MealSlotsService } from './meal-slots.service';
import { UsualFoodsService } from './usual-foods.service';

interface Needs {
  foods: FoodsService;
  goals: GoalsService;
}

export function createDiary({ dataSource, clock }: Core, { foods, goals }: Needs) {
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

export const diary: Module = {
  entities: [MealSlotEntity, FoodLog, MealEntity, MealFoodEntity],
  resolvers: [
    [FoodLogsResolver, ({ days, foodLogs, usualFoods }) => new FoodLogsResolver(days, foodLogs, usualFoods)],
    [MealsResolver, ({ meals }) => new MealsResolver(meals)],
    [MealSlotsResolver, ({ mealSlots }) => new MealSlotsResolver(mealSlots)],
  ],
  sections: ({ days, foodLogs }) => [{ title: 'Diary', routes: (app) => foodLogsRoutes(app, days, foodLogs) }],
};
