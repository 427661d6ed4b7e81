import { FURTHER_NUTRIENTS, MAX_FOODS_PAGE } from '@macrolog/domain';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import type { Viewer } from '../../platform/viewer';
import { MacroAmount } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { After, First, Search, toConnection, type CountedPage } from '../../platform/graphql/page';
import type { StoredMacro } from '../../platform/database/stored-values';
import { pageCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { Food, FoodConnection, FoodInput } from './food.type';
import type { WholeFood } from './foods.repository';
import { listFurther, type ListedFood } from './listed-food';
import type { FoodsService } from './foods.service';

interface NutrientsContext {
  loaders: { foods: { nutrients: (id: string) => Promise<StoredMacro[] | null> } };
}

const FoodId = () => Arg('id', () => ID, { description: 'ID of one of your foods.' });

@Resolver(() => Food)
export class FoodsResolver {
  constructor(private readonly foods: FoodsService) {}

  @Access('read_foods')
  @Query(() => FoodConnection, {
    name: 'foods',
    description: "The viewer's foods by name, or best matches first if `search` is set.",
    complexity: pageCost(MAX_FOODS_PAGE, 25_000),
  })
  async list(
    @CurrentViewer() viewer: Viewer,
    @Search() search: string | null,
    @Arg('categoryId', () => ID, { nullable: true, description: 'Only foods in this category.' })
    categoryId: string | null,
    @First(MAX_FOODS_PAGE) first: number,
    @After('food') after: string | null,
  ) {
    const { foods: items, ...page } = await this.foods.list(viewer, { search, categoryId, first, after });
    return toConnection({ items, ...page });
  }

  @Access('read_foods')
  @Query(() => Food, { description: "One of the viewer's foods." })
  food(@CurrentViewer() viewer: Viewer, @FoodId() id: string) {
    return this.foods.find(viewer, id);
  }

  @MaxItems(FURTHER_NUTRIENTS.length)
  @FieldResolver(() => [MacroAmount], {
    description: "Vitamins, minerals and others that aren't in `macros`, per serving. Unknown ones are omitted.",
  })
  async nutrients(
    @Root() { id, macros, nutrients: known }: ListedFood & Partial<Pick<WholeFood, 'nutrients'>>,
    @Ctx() { loaders }: NutrientsContext,
  ) {
    return listFurther(macros, known === undefined ? await loaders.foods.nutrients(id) : known);
  }

  @Access('write_foods')
  @Mutation(() => Food, { description: 'Adds a food.' })
  addFood(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => FoodInput, { description: 'The new food.' }) input: FoodInput,
  ) {
    return this.foods.add(viewer, input);
  }

  @Access('write_foods')
  @Mutation(() => Food, { description: 'Updates a food. Logged entries keep their own copy.' })
  updateFood(
    @CurrentViewer() viewer: Viewer,
    @FoodId() id: string,
    @Arg('input', () => FoodInput, { description: 'The whole food: it replaces all values. Its `id` is ignored.' })
    input: FoodInput,
  ) {
    return this.foods.update(viewer, id, input);
  }

  @Access('write_foods')
  @Mutation(() => ID, { description: 'Deletes a food. Logged entries keep their own copy. Returns the ID.' })
  deleteFood(@CurrentViewer() viewer: Viewer, @FoodId() id: string) {
    return this.foods.delete(viewer, id);
  }
}

@Resolver(() => FoodConnection)
export class FoodConnectionResolver {
  /** A search has counted its matches. Any other list needs another statement, so it is counted only if requested. */
  @FieldResolver(() => Int, { description: 'Number of all matching foods, not only this page.' })
  totalCount(@Root() page: CountedPage) {
    return page.count();
  }
}
