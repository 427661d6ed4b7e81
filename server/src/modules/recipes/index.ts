import { QUOTAS } from '@macrolog/domain';
import { createLoader } from '../../platform/graphql/loader';
import { defineModule, type Core, type LoaderContext } from '../../platform/module';
import type { DiaryServices } from '../diary';
import type { DayOfRecipe } from '../diary/portions.service';
import type { FoodsServices } from '../foods';
import { ARCHIVE } from './archive';
import { RecipeEntity } from './recipe.entity';
import { RecipeLogsService } from './recipe-logs.service';
import type { RecipeView } from './recipe-views';
import { RecipeConnectionResolver, RecipesResolver } from './recipes.resolver';
import { recipesRoutes } from './recipes.routes';
import { RecipesService } from './recipes.service';

interface Needs {
  foods: Pick<FoodsServices, 'foods'>;
  diary: Pick<DiaryServices, 'amounts' | 'days' | 'lookedUpFoods' | 'portions'>;
}

function create({ dataSource, clock }: Core, { foods: { foods }, diary }: Needs) {
  const recipes = new RecipesService(dataSource, clock, foods, diary.amounts, diary.lookedUpFoods);
  return { recipes, logs: new RecipeLogsService(recipes, diary.portions), days: diary.days };
}

const createLoaders = ({ recipes, logs }: ReturnType<typeof create>, context: LoaderContext) => ({
  // A mutation may log a portion of a recipe that an earlier one has returned.
  servingsLeft: createLoader(context, (some: readonly RecipeView[]) => recipes.servingsLeft(context.viewer(), some), {
    cache: false,
  }),
  portions: createLoader(context, (days: readonly DayOfRecipe[]) => logs.findPortions(context.viewer(), days), {
    cache: false,
  }),
});

export const recipes = defineModule({
  name: 'recipes',
  create,
  quotas: { recipes: QUOTAS.recipes },
  archive: ARCHIVE,
  entities: [RecipeEntity],
  namedTables: ['recipes'],
  resolvers: [
    [RecipesResolver, (services) => new RecipesResolver(services.recipes, services.logs, services.days)],
    [RecipeConnectionResolver, () => new RecipeConnectionResolver()],
  ],
  loaders: createLoaders,
  sections: (services) => [{ title: 'Recipes', routes: (app) => recipesRoutes(app, services.recipes, services.logs) }],
});
