import type { Core } from '../../services';
import type { FoodLogsService } from '../diary/food-logs.service';
import type { FoodsService } from '../foods/foods.service';
import type { Module } from '../../modules';
import { FoodMeasuresResolver, FoodSearchResolver, LookupResolver } from './food-search.resolver';
import { FoodSearchService } from './food-search.service';
import { EdamamFoodDatabase } from './lookup/edamam-food-database';
import { lookupRoutes } from './lookup/lookup.routes';
import { LookupService } from './lookup/lookup.service';
import { UsdaFoodDatabase } from './lookup/usda-food-database';
import { UsdaFoodsRepository } from './lookup/usda-foods.repository';
import { FreeTextService } from './typed-text/free-text.service';

interface Needs {
  foods: FoodsService;
  foodLogs: FoodLogsService;
}

export function createFoodSearch({ dataSource, settings, limits }: Core, { foods, foodLogs }: Needs) {
  const { edamam } = settings;
  const usdaFoods = new UsdaFoodDatabase(new UsdaFoodsRepository(dataSource));
  const lookup = new LookupService(edamam ? new EdamamFoodDatabase(edamam) : usdaFoods, foods, foodLogs, limits);
  return {
    lookup,
    usdaFoods,
    foodSearch: new FoodSearchService(foods, lookup),
    freeText: new FreeTextService(foods, lookup),
  };
}

export const foodSearch: Module = {
  resolvers: [
    [LookupResolver, ({ lookup }) => new LookupResolver(lookup)],
    [FoodMeasuresResolver, () => new FoodMeasuresResolver()],
    [FoodSearchResolver, (services) => new FoodSearchResolver(services.foodSearch, services.freeText)],
  ],
  sections: ({ lookup }) => [{ title: 'Food lookup', routes: (app) => lookupRoutes(app, lookup) }],
};
