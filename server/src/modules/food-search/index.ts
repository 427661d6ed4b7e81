import type { Module } from '../../module';
import { FoodSearchResolver } from './food-search.resolver';
import { FoodMeasuresResolver } from './lookup/food-measures.resolver';
import { LookupResolver } from './lookup/lookup.resolver';
import { lookupRoutes } from './lookup/lookup.routes';
import { FreeTextResolver } from './typed-text/free-text.resolver';

export const foodSearch: Module = {
  resolvers: [
    [LookupResolver, ({ lookup }) => new LookupResolver(lookup)],
    [FoodMeasuresResolver, () => new FoodMeasuresResolver()],
    [FoodSearchResolver, (services) => new FoodSearchResolver(services.foodSearch)],
    [FreeTextResolver, ({ freeText }) => new FreeTextResolver(freeText)],
  ],
  sections: ({ lookup }) => [{ title: 'Food lookup', routes: lookupRoutes(lookup) }],
};
