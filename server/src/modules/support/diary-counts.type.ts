import { Field, Int, ObjectType } from 'type-graphql';
import { type LocalDate, MAX_RANGE_DAYS } from '@macrolog/domain';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { LocalDateScalar } from '../../platform/graphql/scalars';

/** Maximum number of calendar months in a range of 366 days. */
const MAX_RANGE_MONTHS = 13;

@ObjectType({ description: 'Number of diary entries on one day.', simpleResolvers: true })
export class DayCount {
  @Field(() => LocalDateScalar)
  date: LocalDate;

  @Field(() => Int)
  entries: number;

  @Field(() => Int, { description: 'Entries that the user deleted.' })
  deletedEntries: number;

  @Field(() => Boolean, { description: 'True if the plan hides the day. Its entries are kept.' })
  hidden: boolean;
}

@ObjectType({
  description: 'Number of diary entries in one month, within the requested range.',
  simpleResolvers: true,
})
export class MonthCount {
  @Field(() => String, { description: "Year and month: '2026-03'." })
  month: string;

  @Field(() => Int, { description: 'Days with entries.' })
  days: number;

  @Field(() => Int)
  entries: number;

  @Field(() => Int)
  deletedEntries: number;
}

@ObjectType({
  description: "Number of diary entries per day and month. Support staff can't see the entries themselves.",
  simpleResolvers: true,
})
export class DiaryCounts {
  @Field(() => LocalDateScalar, { description: 'The plan hides days before this date.' })
  hiddenBefore: LocalDate;

  @MaxItems(MAX_RANGE_DAYS, { usual: 1 })
  @Field(() => [DayCount], { description: 'Days with entries, including deleted ones, oldest first.' })
  days: DayCount[];

  @MaxItems(MAX_RANGE_MONTHS, { usual: 1 })
  @Field(() => [MonthCount], { description: 'Oldest first.' })
  months: MonthCount[];
}
