import { Arg, Authorized, Int, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { pageCost } from '../../platform/graphql/field-costs';
import { MAX_HITS, type FoodSearchService } from './food-search.service';
import { FoodSearch } from './food-search.type';

@Resolver()
export class FoodSearchResolver {
  constructor(private readonly foodSearch: FoodSearchService) {}

  @Authorized()
  @Query(() => FoodSearch, {
    complexity: pageCost(MAX_HITS, 100_000),
    description:
      "Searches the viewer's foods and, for subscribers, the external food database. Returns one list, best matches first. The query can contain an amount. Requires local search.",
  })
  searchFoods(
    @CurrentViewer() viewer: Viewer,
    @Arg('query', () => String, {
      description: "For example '2 eggs', 'chicken 150g' or 'yogurt'. At most 100 characters.",
    })
    query: string,
    @Arg('first', () => Int, { defaultValue: 20, description: `Number of foods to return, at most ${MAX_HITS}.` })
    first: number,
  ) {
    return this.foodSearch.find(viewer, query, first);
  }
}
