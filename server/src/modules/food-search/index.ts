import { createLoader } from '../../platform/graphql/loader';
import { defineModule, type Core } from '../../platform/module';
import type { DiaryServices } from '../diary';
import type { FoodsServices } from '../foods';
import { FoodMeasuresResolver, FoodSearchResolver, LookupResolver } from './food-search.resolver';
import { FoodSearchService } from './food-search.service';
import { EdamamFoodDatabase } from './lookup/edamam-food-database';
import { lookupRoutes } from './lookup/lookup.routes';
import { LookupService } from './lookup/lookup.service';
import { BaseFoodDatabase } from './lookup/base-food-database';
import { FreeTextService } from './typed-text/free-text.service';
import { LOCAL_LOOKUP_RATES, LOOKUP_RATES } from './rates';

interface Needs {
  foods: Pick<FoodsServices, 'foods'>;
  diary: Pick<DiaryServices, 'foodLogs'>;
}

function create({ settings, limits }: Core, { foods: { foods }, diary: { foodLogs } }: Needs) {
  const { edamam, timeouts } = settings;
  const baseFoods = new BaseFoodDatabase();
  const database = edamam ? new EdamamFoodDatabase(edamam, timeouts) : baseFoods;
  const lookup = new LookupService(database, foods, foodLogs, limits);
  return {
    lookup,
    baseFoods,
    foodSearch: new FoodSearchService(foods, lookup),
    freeText: new FreeTextService(foods, lookup, timeouts.freeTextMs),
  };
}

export type FoodSearchServices = ReturnType<typeof create>;

export const foodSearch = defineModule({
  name: 'foodSearch',
  create,
  rates: [...Object.values(LOOKUP_RATES), ...Object.values(LOCAL_LOOKUP_RATES)],
  resolvers: [
    [LookupResolver, ({ lookup }) => new LookupResolver(lookup)],
    [FoodMeasuresResolver, () => new FoodMeasuresResolver()],
    [FoodSearchResolver, (services) => new FoodSearchResolver(services.foodSearch, services.freeText)],
  ],
  loaders: ({ baseFoods }, context) => ({
    baseMeasures: createLoader(context, (ids: readonly string[]) => baseFoods.measuresByIds(ids)),
  }),
  sections: ({ lookup }) => [{ title: 'Food lookup', routes: (app) => lookupRoutes(app, lookup) }],
  start: ({ lookup }) => lookup.load(),
});
