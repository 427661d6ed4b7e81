import { QUOTAS } from '@macrolog/domain';
import { createLoader } from '../../platform/graphql/loader';
import { defineModule, type Core, type LoaderContext } from '../../platform/module';
import { ARCHIVE } from './archive';
import type { FoodsServices } from '../foods';
import type { GoalsServices } from '../goals';
import { AmountsService, type MeasureSource } from './amounts.service';
import { DaysService } from './days.service';
import { FinishedDayEntity } from './finished-day.entity';
import { FinishedDaysResolver } from './finished-days.resolver';
import { finishedDaysRoutes } from './finished-days.routes';
import { FinishedDaysService } from './finished-days.service';
import { FoodLogChangesService } from './food-log-changes.service';
import { ReadBudget } from './food-log-pages';
import { FoodLog } from './food-log.entity';
import { FoodLogsResolver } from './food-logs.resolver';
import { foodLogsRoutes } from './food-logs.routes';
import { FoodLogsService } from './food-logs.service';
import { LookedUpFoodsService, type LookupSource } from './looked-up-foods.service';
import { MealEntity, MealFoodEntity } from './meals.entity';
import { MealsResolver } from './meals.resolver';
import { MealsService } from './meals.service';
import { MealSlotEntity } from './meal-slot.entity';
import { MealSlotsResolver } from './meal-slots.resolver';
import { addDefaultMealSlots, MealSlotsService } from './meal-slots.service';
import { NutrientsResolver } from './nutrients.resolver';
import { nutrientsRoutes } from './nutrients.routes';
import { NutrientsService } from './nutrients.service';
import { PortionsService } from './portions.service';
import { StarterContentResolver } from './starter-content.resolver';
import { UsualFoodsService } from './usual-foods.service';

interface Needs {
  foods: Pick<FoodsServices, 'foods' | 'starterContent'>;
  goals: Pick<GoalsServices, 'goals'>;
  /** Created after the diary, which it needs. */
  foodSearch: { readonly baseFoods: MeasureSource; readonly lookup: LookupSource };
}

function create({ dataSource, clock }: Core, needs: Needs) {
  const {
    foods: { foods, starterContent },
    goals: { goals },
  } = needs;
  const days = new DaysService(dataSource, clock, goals);
  const mealSlots = new MealSlotsService(dataSource);
  const amounts = new AmountsService(() => needs.foodSearch.baseFoods);
  const lookedUpFoods = new LookedUpFoodsService(foods, amounts, () => needs.foodSearch.lookup);
  return {
    days,
    finishedDays: new FinishedDaysService(dataSource, clock),
    foodLogs: new FoodLogsService(dataSource, clock, days, mealSlots, amounts),
    foodLogChanges: new FoodLogChangesService(dataSource, clock, days, amounts),
    usualFoods: new UsualFoodsService(dataSource, clock, foods),
    meals: new MealsService(dataSource, foods, amounts, lookedUpFoods),
    lookedUpFoods,
    mealSlots,
    starterContent,
    amounts,
    nutrients: new NutrientsService(dataSource, clock),
    portions: new PortionsService(dataSource, clock, days),
  };
}

export type DiaryServices = ReturnType<typeof create>;

const createLoaders = ({ finishedDays, nutrients }: DiaryServices, context: LoaderContext) => ({
  readBudget: new ReadBudget(),
  nutrients: createLoader(context, (ids: readonly string[]) => nutrients.ofEntries(context.viewer(), ids), {
    cache: false,
  }),
  // A mutation may change the mark of a day that an earlier one has returned.
  finishedMark: createLoader(
    context,
    (dates: readonly string[]) => finishedDays.findFinished(context.viewer(), dates),
    {
      cache: false,
    },
  ),
});

export const diary = defineModule({
  name: 'diary',
  create,
  quotas: {
    food_logs: QUOTAS.food_logs,
    food_logs_per_day: QUOTAS.food_logs_per_day,
    food_log_megabytes: QUOTAS.food_log_megabytes,
    meals: QUOTAS.meals,
    finished_days: QUOTAS.finished_days,
  },
  namedTables: ['food_logs', 'meals'],
  archive: ARCHIVE,
  entities: [MealSlotEntity, FoodLog, MealEntity, MealFoodEntity, FinishedDayEntity],
  resolvers: [
    [
      FoodLogsResolver,
      ({ days, foodLogs, foodLogChanges, usualFoods }) =>
        new FoodLogsResolver(days, foodLogs, foodLogChanges, usualFoods),
    ],
    [FinishedDaysResolver, ({ days, finishedDays }) => new FinishedDaysResolver(days, finishedDays)],
    [NutrientsResolver, ({ nutrients }) => new NutrientsResolver(nutrients)],
    [MealsResolver, ({ meals }) => new MealsResolver(meals)],
    [MealSlotsResolver, ({ mealSlots }) => new MealSlotsResolver(mealSlots)],
    [StarterContentResolver, ({ starterContent, mealSlots }) => new StarterContentResolver(starterContent, mealSlots)],
  ],
  loaders: createLoaders,
  sections: ({ days, foodLogs, finishedDays, nutrients }) => [
    {
      title: 'Diary',
      routes: (app) => {
        foodLogsRoutes(app, days, foodLogs, nutrients);
        finishedDaysRoutes(app, finishedDays);
        nutrientsRoutes(app, nutrients);
      },
    },
  ],
  onSignUp: (_services, manager, account) => addDefaultMealSlots(manager, account),
});
