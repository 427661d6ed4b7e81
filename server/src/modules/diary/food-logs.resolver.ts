import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Authorized, Ctx, FieldResolver, Float, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type LocalDate, MAX_RANGE_DAYS } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import type { RequestContext } from '../../request-context';
import { CurrentViewer } from '../../platform/graphql/current-viewer';
import { DAY_COST, rangeCost } from '../../platform/graphql/field-costs';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { LocalDateScalar } from '../../platform/graphql/scalars';
import { selectedFields } from '../../platform/graphql/selected-fields';
import { Food } from '../foods/food.type';
import { Day, FoodLogEntry, LogFoodInput } from './day.type';
import type { DiaryEntry } from './day';
import type { DayRequest } from './day-reader';
import type { FoodLogsService } from './food-logs.service';

const EntryId = () => Arg('id', () => ID, { description: 'ID of one of your diary entries.' });

/** Reads only what is selected. All days of one document share a budget. */
function requestOf({ entryBudget }: RequestContext, info: GraphQLResolveInfo): DayRequest {
  const fields = selectedFields(info);
  return {
    entries: fields.has('entries'),
    macros: selectedFields(info, 'entries').has('macros'),
    goals: fields.has('progress') || fields.has('incomplete'),
    budget: entryBudget,
  };
}

@Resolver(() => FoodLogEntry)
export class FoodLogsResolver {
  constructor(private readonly foodLogs: FoodLogsService) {}

  @Authorized()
  @Query(() => Day, { description: 'One day of the diary.', complexity: 15_000 })
  day(
    @CurrentViewer() viewer: Viewer,
    @Arg('date', () => LocalDateScalar, { description: "The date in the user's own time zone." }) date: LocalDate,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return this.foodLogs.day(viewer, date, requestOf(context, info));
  }

  @Authorized()
  @MaxItems(MAX_RANGE_DAYS)
  @Query(() => [Day], {
    description: 'Days with entries only, oldest first. At most 366 days.',
    complexity: rangeCost(DAY_COST),
  })
  days(
    @CurrentViewer() viewer: Viewer,
    @Arg('from', () => LocalDateScalar, { description: 'First day.' }) from: LocalDate,
    @Arg('to', () => LocalDateScalar, { description: 'Last day, inclusive.' }) to: LocalDate,
    @Ctx() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ) {
    return this.foodLogs.days(viewer, from, to, requestOf(context, info));
  }

  @FieldResolver(() => Food, { nullable: true, description: 'The current food; null if it was deleted.' })
  food(@Root() entry: DiaryEntry, @Ctx() context: RequestContext) {
    return entry.foodId ? context.food(entry.foodId) : null;
  }

  @Authorized()
  @Mutation(() => Day, { description: "Logs one of the viewer's foods." })
  logFood(@CurrentViewer() viewer: Viewer, @Arg('input', () => LogFoodInput) input: LogFoodInput) {
    return this.foodLogs.log(viewer, input);
  }

  @Authorized()
  @Mutation(() => Day, { description: 'Changes the number of servings of an entry.' })
  updateFoodLog(
    @CurrentViewer() viewer: Viewer,
    @EntryId() id: string,
    @Arg('servings', () => Float, { description: 'At least 0.1.' }) servings: number,
  ) {
    return this.foodLogs.update(viewer, id, servings);
  }

  @Authorized()
  @Mutation(() => Day, { description: 'Deletes an entry. Use `restoreFoodLog` to restore it.' })
  deleteFoodLog(@CurrentViewer() viewer: Viewer, @EntryId() id: string) {
    return this.foodLogs.delete(viewer, id);
  }

  @Authorized()
  @Mutation(() => Day, { description: 'Restores a deleted entry.' })
  restoreFoodLog(@CurrentViewer() viewer: Viewer, @EntryId() id: string) {
    return this.foodLogs.restore(viewer, id);
  }
}
