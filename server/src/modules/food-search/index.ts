import { createLoader } from '../../platform/graphql/loader';
import { defineModule, type Core } from '../../platform/module';
import type { DiaryServices } from '../diary';
import type { FoodsServices } from '../foods';
import { FoodMeasuresResolver, FoodSearchResolver, LookupResolver } from './food-search.resolver';
import { FoodSearchService } from './food-search.service';
import { EdamamFoodDatabase } from './lookup/edamam-food-database';
import { lookupRoutes } from './lookup/lookup.routes';
import { LookupService } from './lookup/lookup.service';
import { UsdaFoodDatabase } from './lookup/usda-food-database';
import { UsdaFoodsRepository } from './lookup/usda-foods.repository';
import { FreeTextService } from './typed-text/free-text.service';
import { LOCAL_LOOKUP_RATES, LOOKUP_RATES } from './rates';

interface Needs {
  foods: Pick<FoodsServices, 'foods'>;
  diary: Pick<DiaryServices, 'foodLogs'>;
}

function create({ dataSource, settings, limits }: Core, { foods: { foods }, diary: { foodLogs } }: Needs) {
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

export const foodSearch = defineModule({
  name: 'foodSearch',
  create,
  rates: [...Object.values(LOOKUP_RATES), ...Object.values(LOCAL_LOOKUP_RATES)],
  resolvers: [
    [LookupResolver, ({ lookup }) => new LookupResolver(lookup)],
    [FoodMeasuresResolver, () => new FoodMeasuresResolver()],
    [FoodSearchResolver, (services) => new FoodSearchResolver(services.foodSearch, services.freeText)],
  ],
  loaders: ({ usdaFoods }, context) => ({
    usdaMeasures: createLoader(context, (ids: readonly string[]) => usdaFoods.measuresByIds(ids)),
  }),
  sections: ({ lookup }) => [{ title: 'Food lookup', routes: (app) => lookupRoutes(app, lookup) }],
  onMigrate: (dataSource) => new UsdaFoodsRepository(dataSource).load(),
  start: ({ lookup }) => lookup.load(),
});
