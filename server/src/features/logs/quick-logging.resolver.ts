import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '../../core/local-date';
import type { Viewer } from '../../core/viewer';
import { CurrentViewer } from '../../graphql/current-viewer';
import { pageCost } from '../../graphql/field-costs';
import { MaxArgItems, MaxItems } from '../../graphql/list-bounds';
import { LocalDateScalar } from '../../graphql/scalars';
import { Day } from './day.type';
import { MOST_ENTRIES, TOO_MANY_ENTRIES, type EntryBatches } from './entry-batches.service';
import type { FoodLogsService } from './food-logs.service';
import { EntryCopyInput, FoodEntryInput, QuickAddInput, UsualFood } from './quick-logging.type';
import { MAX_USUAL_FOODS, type UsualFoodsService } from './usual-foods.service';

const BATCH = { max: MOST_ENTRIES, refusal: TOO_MANY_ENTRIES };
const BATCH_COST = 25_000;

const OnDay = () => Arg('date', () => LocalDateScalar, { description: "Day of the user's own life." });

/** Ways to log that take fewer steps than one food after the other. */
@Resolver()
export class QuickLoggingResolver {
  constructor(
    private readonly foodLogs: FoodLogsService,
    private readonly batches: EntryBatches,
    private readonly usual: UsualFoodsService,
  ) {}

  @Authorized()
  @MaxItems(MAX_USUAL_FOODS)
  @Query(() => [UsualFood], {
    complexity: pageCost(MAX_USUAL_FOODS, 25_000),
    description:
      'Own foods of the last 60 days; what is usual at this time of day, often and not long ago, comes first.',
  })
  usualFoods(
    @CurrentViewer() viewer: Viewer,
    @Arg('first', () => Int, { defaultValue: 10, description: '1 to 50.' }) first: number,
  ) {
    return this.usual.list(viewer, first);
  }

  @Authorized()
  @MaxArgItems({ entries: BATCH })
  @Mutation(() => Day, {
    description: 'Logs 1 to 200 foods of the own list on a day: all of them, or none.',
    complexity: BATCH_COST,
  })
  logFoods(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('entries', () => [FoodEntryInput], { description: 'In the order in which they are listed.' })
    entries: FoodEntryInput[],
  ) {
    return this.batches.logFoods(viewer, date, entries);
  }

  @Authorized()
  @MaxArgItems({ copies: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description:
      'Adds copies of 1 to 200 entries to a day, each as it was logged: all of them, or none. What the day has stays.',
  })
  copyFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('copies', () => [EntryCopyInput], { description: 'In the order in which they are listed.' })
    copies: EntryCopyInput[],
  ) {
    return this.batches.copy(viewer, date, copies);
  }

  @Authorized()
  @MaxArgItems({ ids: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description: 'Deletes 1 to 200 entries of a day, each of which `restoreFoodLog` brings back. Again is harmless.',
  })
  deleteFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('ids', () => [ID], { description: 'Of own diary entries.' }) ids: string[],
  ) {
    return this.batches.delete(viewer, date, ids);
  }

  @Authorized()
  @Mutation(() => Day, { description: 'Logs macros that belong to no food.' })
  quickAdd(@CurrentViewer() viewer: Viewer, @Arg('input', () => QuickAddInput) input: QuickAddInput) {
    return this.foodLogs.quickAdd(viewer, input);
  }
}
