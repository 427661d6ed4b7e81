import { Arg, Ctx, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { pageCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { MAX_LOOKUP_FOODS, MAX_MEASURES } from './lookup/food-database';
import type { Viewer } from '../../platform/viewer';
import { Day } from '../diary/food-log.type';
import type { ListedFood } from '../foods/listed-food';
import { Food } from '../foods/food.type';
import { MAX_HITS, type FoodSearchService } from './food-search.service';
import { FoodSearch, FoodTextLine } from './food-search.type';
import type { Measure as DomainMeasure } from './lookup/food-database';
import type { LookupService } from './lookup/lookup.service';
import { LogLookupFoodInput, LookupFood, Measure, NutritionFacts, LookupMeasure } from './lookup/lookup.type';
import type { MeasureUnit } from './lookup/servings';
import { MAX_LINES, type FreeTextService } from './typed-text/free-text.service';
import { Language } from '../../platform/graphql/common.type';

/** The language of a query. */
const LANGUAGE = {
  nullable: true,
  description:
    "Language of the words, units and numbers. English has priority without one. Defaults to the viewer's preference.",
} as const;

interface FoodSearchContext {
  loaders: { foodSearch: { baseMeasures: (foodId: string) => Promise<DomainMeasure[]> } };
}

@Resolver(() => LookupFood)
export class LookupResolver {
  constructor(private readonly lookup: LookupService) {}

  @Access('read_foods')
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
    @Arg('language', () => Language, LANGUAGE) language?: Domain.Language | null,
  ) {
    return this.lookup.search(viewer, query, language);
  }

  @Access('read_foods')
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
    measure: MeasureUnit,
  ) {
    return this.lookup.getNutritionFacts(viewer, { foodId, quantity, measure });
  }

  @Access('write_diary', 'write_foods')
  @Mutation(() => Day, {
    description:
      "Logs a food of the external database. Saves it to the viewer's foods first if it isn't there yet. Requires a subscription.",
  })
  logLookupFood(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => LogLookupFoodInput, { description: 'The food, its amount and the day.' })
    input: LogLookupFoodInput,
  ) {
    return this.lookup.logFood(viewer, input);
  }
}

@Resolver(() => Food)
export class FoodMeasuresResolver {
  @MaxItems(MAX_MEASURES, { usual: 1 })
  @FieldResolver(() => [Measure], {
    description: 'Household measures from the USDA database, for foods that were copied from it; otherwise empty.',
  })
  measures(@Root() food: ListedFood, @Ctx() context: FoodSearchContext): Promise<DomainMeasure[]> | [] {
    return food.source === 'usda' && food.externalFoodId !== null
      ? context.loaders.foodSearch.baseMeasures(food.externalFoodId)
      : [];
  }
}

@Resolver()
export class FoodSearchResolver {
  constructor(
    private readonly foodSearch: FoodSearchService,
    private readonly freeText: FreeTextService,
  ) {}

  @Access('read_foods')
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
    @Arg('language', () => Language, LANGUAGE) language?: Domain.Language | null,
  ) {
    return this.foodSearch.find(viewer, query, first, language);
  }

  @Access('read_foods')
  @MaxItems(MAX_LINES)
  @Query(() => [FoodTextLine], {
    complexity: 300_000,
    description:
      "Parses text such as '2 eggs, 100 g oats, 1/2 cup milk' into lines that can be logged. Matches the viewer's foods and, for subscribers, the external food database. Logs nothing. Requires local search.",
  })
  readFoodText(
    @CurrentViewer() viewer: Viewer,
    @Arg('text', () => String, { description: 'At most 1000 characters and 20 lines.' }) text: string,
    @Arg('isRecipe', () => Boolean, {
      defaultValue: false,
      description:
        "Whether the foods are the ingredients of a dish: '200 g rice' is dry, and meat is raw, unless the line says how it is cooked.",
    })
    isRecipe: boolean,
    @Arg('language', () => Language, LANGUAGE) language?: Domain.Language | null,
  ) {
    return this.freeText.read(viewer, text, language, isRecipe);
  }
}
