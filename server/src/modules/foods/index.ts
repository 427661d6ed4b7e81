import type { Core } from '../../services';
import type { Module } from '../../modules';
import { CategoriesResolver } from './categories.resolver';
import { categoriesRoutes } from './categories.routes';
import { CategoriesService } from './categories.service';
import { FoodEntity, CategoryEntity } from './food.entity';
import { FoodConnectionResolver, FoodsResolver } from './foods.resolver';
import { foodsRoutes } from './foods.routes';
import { FoodsService } from './foods.service';

export function createFoods({ dataSource, clock }: Core) {
  const categories = new CategoriesService(dataSource);
  return { categories, foods: new FoodsService(dataSource, categories, clock) };
}

export const foods: Module = {
  entities: [CategoryEntity, FoodEntity],
  resolvers: [
    [CategoriesResolver, ({ categories }) => new CategoriesResolver(categories)],
    [FoodsResolver, (services) => new FoodsResolver(services.foods)],
    [FoodConnectionResolver, () => new FoodConnectionResolver()],
  ],
  sections: (services) => [
    { title: 'Foods', routes: (app) => foodsRoutes(app, services.foods) },
    { title: 'Categories', routes: (app) => categoriesRoutes(app, services.categories) },
  ],
};
