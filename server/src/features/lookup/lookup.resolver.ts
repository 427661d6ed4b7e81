import { Arg, Authorized, Float, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { LookupMeasure } from '../../graphql/enums';
import { MaxItems } from '../../graphql/list-bounds';
import { MAX_LOOKUP_FOODS } from '../../limits/answers';
import { Day } from '../logs/day.type';
import { LogLookupFoodInput, LookupFood, NutritionFacts } from './lookup.type';
import type { LookupService } from './lookup.service';
import type { CountedIn } from './servings';

@Resolver(() => LookupFood)
export class LookupResolver {
  constructor(private readonly lookup: LookupService) {}

  @Authorized()
  @MaxItems(MAX_LOOKUP_FOODS, { usual: 15 })
  @Query(() => [LookupFood], {
    complexity: 75_000,
    description:
      'Searches the external food database, best matches first. Fewer than 3 characters find nothing. Subscribed users.',
  })
  lookupFoods(
    @CurrentViewer() viewer: Viewer,
    @Arg('query', () => String, {
      description: "Words, with or without an amount in front: '1/2 cup oats'. At most 100 characters.",
    })
    query: string,
  ) {
    return this.lookup.servings(viewer, query);
  }

  @Authorized()
  @Query(() => NutritionFacts, {
    description: 'All that is known of an amount of a food. Subscribed users.',
    complexity: 50_000,
  })
  nutritionFacts(
    @CurrentViewer() viewer: Viewer,
    @Arg('foodId', () => String, { description: "The source's own id." }) foodId: string,
    @Arg('quantity', () => Float, { description: 'How many of the measure: 0.1 to 10,000.' }) quantity: number,
    @Arg('measure', () => LookupMeasure, { description: "The food's first measure stands in for one it lacks." })
    measure: CountedIn,
  ) {
    return this.lookup.facts(viewer, { foodId, quantity, measure });
  }

  @Authorized()
  @Mutation(() => Day, {
    description:
      'Saves a food of the external database as one of the own, unless it is there already, and logs it. Subscribed users.',
  })
  logLookupFood(@CurrentViewer() viewer: Viewer, @Arg('input', () => LogLookupFoodInput) input: LogLookupFoodInput) {
    return this.lookup.log(viewer, input);
  }
}
