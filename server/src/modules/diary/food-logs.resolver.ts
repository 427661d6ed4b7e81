import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Float, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { FURTHER_NUTRIENTS, type LocalDate, MAX_LOGS_PER_REQUEST, MAX_RANGE_DAYS } from '@macrolog/domain';
import { Access } from '../../platform/graphql/access';
import { LocalDateScalar, MacroAmount, OnDay } from '../../platform/graphql/common.type';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { DAY_COST, pageCost, rangeCost } from '../../platform/graphql/field-costs';
import { MaxArgItems, MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer } from '../../platform/viewer';
import { fromStoredServings } from '../../platform/database/stored-values';
import { Food } from '../foods/food.type';
import { toDayRequest, type DiaryContext } from './day-request';
import type { DaysService } from './days.service';
import {
  Day,
  EntryCopyInput,
  FoodLogChange,
  FoodEntryInput,
  FoodLogEntry,
  LogFoodInput,
  QuickAddInput,
  UsualFood,
} from './food-log.type';
import type { FoodLogChangesService } from './food-log-changes.service';
import type { FoodLog } from './food-log.entity';
import type { FoodLogsService } from './food-logs.service';
import { MAX_USUAL_FOODS, type UsualFoodsService } from './usual-foods.service';

const BATCH = { max: MAX_LOGS_PER_REQUEST, reason: 'TOO_MANY_ENTRIES' } as const;
const BATCH_COST = 25_000;
/** Reading the nutrients of an entry. The report of nutrients has those of a year. */
const NUTRIENTS_COST = 500;

const FoodLogId = () => Arg('id', () => ID, { description: 'ID of one of your diary entries.' });

@Resolver(() => FoodLogEntry)
export class FoodLogsResolver {
  constructor(
    private readonly days: DaysService,
    private readonly foodLogs: FoodLogsService,
    private readonly changes: FoodLogChangesService,
    private readonly usual: UsualFoodsService,
  ) {}

  @Access('read_foods')
  @FieldResolver(() => Food, { nullable: true, description: 'The current food; null if it was deleted.' })
  food(@Root() { foodId }: { foodId: string | null }, @Ctx() context: DiaryContext) {
    return foodId ? context.loaders.foods.food(foodId) : null;
  }

  @MaxItems(FURTHER_NUTRIENTS.length)
  @FieldResolver(() => [MacroAmount], {
    description: "servings × the vitamins, minerals and others that aren't in `macros`. Unknown ones are omitted.",
    complexity: ({ childComplexity }) => NUTRIENTS_COST + childComplexity,
  })
  async nutrients(@Root() { id, servings }: Pick<FoodLog, 'id' | 'servings'>, @Ctx() { loaders }: DiaryContext) {
    return fromStoredServings(await loaders.diary.nutrients(id), servings);
  }

  @Access('read_diary')
  @Query(() => Day, { description: 'One day of the diary.', complexity: 15_000 })
  day(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Ctx() context: DiaryContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return this.days.get(viewer, date, toDayRequest(context, info));
  }

  @Access('read_diary')
  @MaxItems(MAX_RANGE_DAYS)
  @Query(() => [Day], {
    name: 'days',
    description: 'Days with entries only, oldest first. At most 366 days.',
    complexity: rangeCost(DAY_COST),
  })
  listDays(
    @CurrentViewer() viewer: Viewer,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day, inclusive.' }) to: LocalDate,
    @Ctx() context: DiaryContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return this.days.list(viewer, from, to, toDayRequest(context, info));
  }

  @Access('read_diary')
  @MaxItems(MAX_USUAL_FOODS)
  @Query(() => [UsualFood], {
    complexity: pageCost(MAX_USUAL_FOODS, 25_000),
    description:
      "The viewer's foods logged in the last 60 days. Foods often logged at this time of day, and recently, come first.",
  })
  usualFoods(
    @CurrentViewer() viewer: Viewer,
    @Arg('first', () => Int, { defaultValue: 10, description: '1 to 50.' }) first: number,
    @Arg('mealSlotId', () => ID, {
      nullable: true,
      description: 'ID of one of your meal slots, for the foods of this meal instead of those at this hour.',
    })
    mealSlotId?: string | null,
  ) {
    return this.usual.list(viewer, first, mealSlotId);
  }

  @Access('write_diary')
  @Mutation(() => Day, { description: "Logs one of the viewer's foods." })
  logFood(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => LogFoodInput, { description: 'The food, its amount and the day.' }) input: LogFoodInput,
  ) {
    return this.foodLogs.log(viewer, input);
  }

  @Access('write_diary')
  @Mutation(() => Day, { description: 'Logs macros without a food.' })
  quickAdd(
    @CurrentViewer() viewer: Viewer,
    @Arg('input', () => QuickAddInput, { description: 'The macros and the day.' }) input: QuickAddInput,
  ) {
    return this.foodLogs.quickAdd(viewer, input);
  }

  @Access('write_diary')
  @Mutation(() => Day, {
    description:
      'Replaces the name, macros, day and meal slot of an entry without a food, and its nutrients if they are given. Returns that day. Idempotent.',
  })
  updateQuickAdd(
    @CurrentViewer() viewer: Viewer,
    @FoodLogId() id: string,
    @Arg('input', () => QuickAddInput, { description: 'Its `id` is that of the entry.' }) input: QuickAddInput,
  ) {
    return this.foodLogs.updateQuickAdd(viewer, id, input);
  }

  @Access('write_diary')
  @MaxArgItems({ entries: BATCH })
  @Mutation(() => Day, {
    description: "Logs 1 to 300 of the viewer's foods on a day, all or none.",
    complexity: BATCH_COST,
  })
  logFoods(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('entries', () => [FoodEntryInput], { description: 'In display order.' }) entries: FoodEntryInput[],
  ) {
    return this.foodLogs.logFoods(viewer, date, entries);
  }

  @Access('write_diary')
  @MaxArgItems({ copies: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description:
      'Copies 1 to 300 entries to a day, all or none. Each copy has the values as logged. Existing entries stay.',
  })
  copyFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('copies', () => [EntryCopyInput], { description: 'In display order.' }) copies: EntryCopyInput[],
  ) {
    return this.foodLogs.copy(viewer, date, copies);
  }

  @Access('write_diary')
  @Mutation(() => Day, { description: 'Changes the number of servings of an entry.' })
  updateFoodLog(
    @CurrentViewer() viewer: Viewer,
    @FoodLogId() id: string,
    @Arg('servings', () => Float, { description: 'At least 0.1.' }) servings: number,
  ) {
    return this.foodLogs.update(viewer, id, servings);
  }

  @Access('write_diary')
  @MaxArgItems({ changes: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description:
      'Changes servings or amount, meal slot or day of 1 to 300 entries, all or none. Returns the day of the first one. Idempotent.',
  })
  updateFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @Arg('changes', () => [FoodLogChange], { description: 'Each entry at most once.' }) changes: FoodLogChange[],
  ) {
    return this.changes.updateMany(viewer, changes);
  }

  @Access('write_diary')
  @Mutation(() => Day, { description: 'Deletes an entry. Use `restoreFoodLog` to restore it.' })
  deleteFoodLog(@CurrentViewer() viewer: Viewer, @FoodLogId() id: string) {
    return this.changes.delete(viewer, id);
  }

  @Access('write_diary')
  @MaxArgItems({ ids: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description: 'Deletes 1 to 300 entries of a day. Use `restoreFoodLog` to restore them one by one. Idempotent.',
  })
  deleteFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @OnDay() date: LocalDate,
    @Arg('ids', () => [ID], { description: 'IDs of your diary entries.' }) ids: string[],
  ) {
    return this.changes.deleteMany(viewer, date, ids);
  }

  @Access('write_diary')
  @MaxArgItems({ ids: BATCH })
  @Mutation(() => Day, {
    complexity: BATCH_COST,
    description: 'Moves 1 to 300 entries to a day and to a meal slot, all or none. Returns that day. Idempotent.',
  })
  moveFoodLogs(
    @CurrentViewer() viewer: Viewer,
    @Arg('ids', () => [ID], { description: 'IDs of your diary entries.' }) ids: string[],
    @Arg('date', () => LocalDateScalar, { description: 'The day to move them to; it may be the day they are on.' })
    date: LocalDate,
    @Arg('mealSlotId', () => ID, {
      nullable: true,
      description: 'ID of one of your meal slots. Null or omitted for none.',
    })
    mealSlotId: string | null | undefined,
  ) {
    return this.changes.move(viewer, ids, { date, mealSlotId });
  }

  @Access('write_diary')
  @Mutation(() => Day, { description: 'Restores a deleted entry.' })
  restoreFoodLog(@CurrentViewer() viewer: Viewer, @FoodLogId() id: string) {
    return this.changes.restore(viewer, id);
  }
}
