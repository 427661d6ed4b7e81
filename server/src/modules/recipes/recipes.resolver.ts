import { type LocalDate, MAX_LOGS_PER_REQUEST, MAX_RECIPE_MACROS, MAX_RECIPES_PAGE } from '@macrolog/domain';
import { Arg, Ctx, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { MacroAmount, OnDay } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { pageCost, ROOT_COST } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { After, First, Search, toConnection, type CountedPage } from '../../platform/graphql/page';
import type { Viewer } from '../../platform/viewer';
import { Day, FoodLogEntry } from '../diary/food-log.type';
import type { DaysService } from '../diary/days.service';
import type { FoodLog } from '../diary/food-log.entity';
import type { DayOfRecipe } from '../diary/portions.service';
import type { RecipeLogsService } from './recipe-logs.service';
import { perServing, shownPerServing, type RecipeView } from './recipe-views';
import { LogRecipeInput, Recipe, RecipeConnection, RecipeGap, RecipeInput } from './recipe.type';
import type { RecipesService } from './recipes.service';

interface RecipesContext {
  loaders: {
    recipes: {
      servingsLeft: (recipe: RecipeView) => Promise<number | null>;
      portions: (day: DayOfRecipe) => Promise<FoodLog[]>;
    };
  };
}

const RecipeId = () => Arg('id', () => ID, { description: 'ID of one of your recipes.' });

@Resolver(() => Recipe)
export class RecipesResolver {
  constructor(
    private readonly recipes: RecipesService,
    private readonly logs: RecipeLogsService,
    private readonly days: DaysService,
  ) {}

  @Access('read_foods')
  @Query(() => RecipeConnection, {
    name: 'recipes',
    description: "The viewer's recipes by name.",
    complexity: pageCost(MAX_RECIPES_PAGE, 25_000),
  })
  async list(
    @CurrentViewer() viewer: Viewer,
    @Search() search: string | null,
    @First(MAX_RECIPES_PAGE) first: number,
    @After('recipe') after: string | null,
  ) {
    const { recipes: items, ...page } = await this.recipes.list(viewer, { search, first, after });
    return toConnection({ items, toCursor: ({ id }) => id, ...page });
  }

  @Access('read_foods')
  @Query(() => Recipe, { description: 'One of your recipes.', complexity: 10_000 })
  recipe(@CurrentViewer() viewer: Viewer, @RecipeId() id: string) {
    return this.recipes.get(viewer, id);
  }

  @Access('write_foods')
  @Mutation(() => Recipe, {
    description: 'Creates a recipe, or replaces the one with this ID. Logged portions keep their values.',
    complexity: 50_000,
  })
  saveRecipe(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => RecipeInput, { description: 'The whole recipe: ingredients that are left out are removed.' })
    input: RecipeInput,
  ) {
    return this.recipes.save(viewer, input);
  }

  @Access('write_foods')
  @Mutation(() => ID, {
    description:
      'Deletes a recipe. Logged portions, and recipes that contain it, stay. Saving it again with its ID restores it. Returns the ID.',
  })
  deleteRecipe(@CurrentViewer() viewer: Viewer, @RecipeId() id: string) {
    return this.recipes.delete(viewer, id);
  }

  @Access('write_diary', 'read_foods')
  @Mutation(() => Day, {
    description: 'Logs a portion of a recipe with its values as they are now.',
    complexity: 15_000,
  })
  async logRecipe(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => LogRecipeInput, { description: 'The recipe, the portion and the day.' }) input: LogRecipeInput,
  ) {
    return this.days.get(viewer, (await this.logs.log(viewer, input)).date);
  }

  @Access('write_diary', 'read_foods')
  @Mutation(() => Day, {
    description:
      'Gives the portions of a day the values of the recipe as it is now. Weighed portions keep their weight, others their servings. Idempotent.',
    complexity: 15_000,
  })
  updateRecipePortions(@CurrentViewer() viewer: Viewer, @RecipeId() id: string, @OnDay() date: LocalDate) {
    return this.logs.update(viewer, id, date);
  }

  @MaxItems(MAX_RECIPE_MACROS, { usual: 12 })
  @FieldResolver(() => [MacroAmount], {
    description: 'Sum of the ingredients, divided by the servings. Macros that no ingredient has are omitted.',
  })
  perServing(@Root() recipe: RecipeView) {
    return shownPerServing(recipe);
  }

  @MaxItems(MAX_RECIPE_MACROS, { usual: 45 })
  @FieldResolver(() => [MacroAmount], {
    description: 'Like `perServing`, with the vitamins, minerals and fatty acids that foods of the database have.',
  })
  nutrients(@Root() recipe: RecipeView) {
    return perServing(recipe);
  }

  @MaxItems(MAX_RECIPE_MACROS, { usual: 4 })
  @FieldResolver(() => [String], {
    description: 'Macros of which the recipe has at least the given value, because an ingredient has none for them.',
  })
  incomplete(@Root() { sums }: RecipeView) {
    return sums.incomplete();
  }

  @MaxItems(MAX_RECIPE_MACROS, { usual: 4 })
  @FieldResolver(() => [RecipeGap], { description: 'The same macros, with the number of ingredients without a value.' })
  gaps(@Root() { sums }: RecipeView) {
    return sums.incomplete().map((macroName) => ({ macroName, ingredients: sums.countUnknown(macroName) }));
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description:
      'Servings that are left of what was last cooked. Null before the first portion. A portion that is logged when nothing is left begins the next pot.',
  })
  servingsLeft(@Root() recipe: RecipeView, @Ctx() context: RecipesContext) {
    return context.loaders.recipes.servingsLeft(recipe);
  }

  @MaxItems(MAX_LOGS_PER_REQUEST, { usual: 2 })
  @Access('read_diary')
  @FieldResolver(() => [FoodLogEntry], {
    description: 'Portions of the recipe on a day, so that they can be updated.',
    complexity: ({ childComplexity }) => ROOT_COST + childComplexity,
  })
  portions(@Root() { id: recipeId }: RecipeView, @OnDay() date: LocalDate, @Ctx() context: RecipesContext) {
    return context.loaders.recipes.portions({ recipeId, date });
  }
}

@Resolver(() => RecipeConnection)
export class RecipeConnectionResolver {
  @FieldResolver(() => Int, { description: 'Number of all matching recipes, not only this page.' })
  totalCount(@Root() page: CountedPage) {
    return page.count();
  }
}
