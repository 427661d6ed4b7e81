import type { Module } from '../../module';
import { CategoriesResolver } from './categories.resolver';
import { categoriesRoutes } from './categories.routes';
import { CategoryEntity } from './category.entity';
import { FoodEntity } from './food.entity';
import { FoodConnectionResolver, FoodsResolver } from './foods.resolver';
import { foodsRoutes } from './foods.routes';

export const foods: Module = {
  entities: [CategoryEntity, FoodEntity],
  resolvers: [
    [CategoriesResolver, ({ categories }) => new CategoriesResolver(categories)],
    [FoodsResolver, (services) => new FoodsResolver(services.foods)],
    [FoodConnectionResolver, () => new FoodConnectionResolver()],
  ],
  sections: (services) => [
    { title: 'Foods', routes: foodsRoutes(services.foods) },
    { title: 'Categories', routes: categoriesRoutes(services.categories) },
  ],
};
