import { QUOTAS } from '@macrolog/domain';
import { createLoader } from '../../platform/graphql/loader';
import { defineModule, type Core, type LoaderContext } from '../../platform/module';
import { ARCHIVE } from './archive';
import { CategoriesResolver } from './categories.resolver';
import { categoriesRoutes } from './categories.routes';
import { CategoriesService } from './categories.service';
import { FoodEntity, CategoryEntity } from './food.entity';
import { FoodConnectionResolver, FoodsResolver } from './foods.resolver';
import { foodsRoutes } from './foods.routes';
import { FoodsService } from './foods.service';
import { StarterContentService } from './starter-content.service';
import { StarterFoods } from './starter-foods';

function create({ dataSource, clock }: Core) {
  const categories = new CategoriesService(dataSource);
  return {
    categories,
    foods: new FoodsService(dataSource, categories, clock),
    starter: new StarterFoods(),
    starterContent: new StarterContentService(dataSource),
  };
}

export type FoodsServices = ReturnType<typeof create>;

const createLoaders = ({ foods: service }: FoodsServices, context: LoaderContext) => ({
  food: createLoader(context, (ids: readonly string[]) => service.byIds(context.viewer(), ids)),
  // A mutation may change those of a food that an earlier one has returned.
  nutrients: createLoader(context, (ids: readonly string[]) => service.furtherNutrients(context.viewer(), ids), {
    cache: false,
  }),
});

export type FoodsLoaders = ReturnType<typeof createLoaders>;

export const foods = defineModule({
  name: 'foods',
  create,
  quotas: { foods: QUOTAS.foods, nutrients: QUOTAS.nutrients, categories: QUOTAS.categories },
  namedTables: ['foods', 'categories'],
  archive: ARCHIVE,
  entities: [CategoryEntity, FoodEntity],
  resolvers: [
    [CategoriesResolver, ({ categories }) => new CategoriesResolver(categories)],
    [FoodsResolver, (services) => new FoodsResolver(services.foods)],
    [FoodConnectionResolver, () => new FoodConnectionResolver()],
  ],
  loaders: createLoaders,
  sections: (services) => [
    { title: 'Foods', routes: (app) => foodsRoutes(app, services.foods) },
    { title: 'Categories', routes: (app) => categoriesRoutes(app, services.categories) },
  ],
  onSignUp: ({ starter }, manager, account) => starter.copyTo(manager, account),
});
