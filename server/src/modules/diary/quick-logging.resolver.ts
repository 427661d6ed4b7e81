import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { LocalDate } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { pageCost } from '../../platform/graphql/field-costs';
import { MaxArgItems, MaxItems } from '../../platform/graphql/list-bounds';
import { LocalDateScalar } from '../../platform/graphql/scalars';
import { Day } from './day.type';
import { MAX_ENTRIES, TOO_MANY_ENTRIES, type EntryBatches } from './entry-batches.service';
import type { FoodLogsService } from './food-logs.service';
import { EntryCopyInput, FoodEntryInput, QuickAddInput, UsualFood } from './quick-logging.type';
import { MAX_USUAL_FOODS, type UsualFoodsService } from './usual-foods.service';

const BATCH = { max: MAX_ENTRIES, refusal: TOO_MANY_ENTRIES };
const BATCH_COST = 25_000;

const OnDay = () => Arg('date', () => LocalDateScalar, { description: "The date in the user's own time zone." });

/** Faster ways to log than one food after the other. */
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
      "The viewer's foods logged in the last 60 days. Foods often logged at this time of day, and recently, come first.",
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
    description: "Logs 1 to 200 of the viewer's foods on a day, all or none.",
    complexity: BATCH_COST,
  })
  logFoods(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('entries', () => [FoodEntryInput], { description: 'In display order.' })
    entries: FoodEntryInput[],
  ) {
    return this.batches.logFoods(viewer, date, entries);
  }

  @Authorized()
  @MaxArgItems({ copies: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description:
      'Copies 1 to 200 entries to a day, all or none. Each copy has the values as logged. Existing entries stay.',
  })
  copyFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('copies', () => [EntryCopyInput], { description: 'In display order.' })
    copies: EntryCopyInput[],
  ) {
    return this.batches.copy(viewer, date, copies);
  }

  @Authorized()
  @MaxArgItems({ ids: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description: 'Deletes 1 to 200 entries of a day. Use `restoreFoodLog` to restore them one by one. Idempotent.',
  })
  deleteFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('ids', () => [ID], { description: 'IDs of your diary entries.' }) ids: string[],
  ) {
    return this.batches.delete(viewer, date, ids);
  }

  @Authorized()
  @Mutation(() => Day, { description: 'Logs macros without a food.' })
  quickAdd(@CurrentViewer() viewer: Viewer, @Arg('input', () => QuickAddInput) input: QuickAddInput) {
    return this.foodLogs.quickAdd(viewer, input);
  }
}
