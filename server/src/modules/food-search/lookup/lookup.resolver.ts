import { Arg, Authorized, Float, Mutation, Query, Resolver } from 'type-graphql';
import type { Viewer } from '../../../platform/viewer';
import { CurrentViewer } from '../../../platform/graphql/current-viewer';
import { LookupMeasure } from '../../../platform/graphql/enums';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { MAX_LOOKUP_FOODS } from '../../../platform/limits/answers';
import { Day } from '../../diary/day.type';
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
      'Searches the external food database, best matches first. Returns nothing for fewer than 3 characters. Requires a subscription.',
  })
  lookupFoods(
    @CurrentViewer() viewer: Viewer,
    @Arg('query', () => String, {
      description: "Words, optionally with an amount first, such as '1/2 cup oats'. At most 100 characters.",
    })
    query: string,
  ) {
    return this.lookup.servings(viewer, query);
  }

  @Authorized()
  @Query(() => NutritionFacts, {
    description: 'Nutrition facts of an amount of a food. Requires a subscription.',
    complexity: 50_000,
  })
  nutritionFacts(
    @CurrentViewer() viewer: Viewer,
    @Arg('foodId', () => String, { description: 'ID at the source.' }) foodId: string,
    @Arg('quantity', () => Float, { description: 'Number of measures: 0.1 to 10,000.' }) quantity: number,
    @Arg('measure', () => LookupMeasure, {
      description: "If the food doesn't have this measure, its first measure is used.",
    })
    measure: CountedIn,
  ) {
    return this.lookup.facts(viewer, { foodId, quantity, measure });
  }

  @Authorized()
  @Mutation(() => Day, {
    description:
      "Logs a food of the external database. Saves it to the viewer's foods first if it isn't there yet. Requires a subscription.",
  })
  logLookupFood(@CurrentViewer() viewer: Viewer, @Arg('input', () => LogLookupFoodInput) input: LogLookupFoodInput) {
    return this.lookup.log(viewer, input);
  }
}
