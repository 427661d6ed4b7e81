import { Field, Int, ObjectType } from 'type-graphql';
import { MAX_RANGE_DAYS, type LocalDate } from '../../core/local-date';
import { MaxItems } from '../../graphql/list-bounds';
import { LocalDateScalar } from '../../graphql/scalars';

/** Calendar months that a range of 366 days can touch. */
const MAX_RANGE_MONTHS = 13;

@ObjectType({ description: 'How much stands in the diary on one day.', simpleResolvers: true })
export class DayCount {
  @Field(() => LocalDateScalar)
  date: LocalDate;

  @Field(() => Int)
  entries: number;

  @Field(() => Int, { description: 'Entries that their owner has deleted.' })
  deletedEntries: number;

  @Field(() => Boolean, { description: 'The plan hides the day; nothing of it is lost.' })
  hidden: boolean;
}

@ObjectType({
  description: 'How much stands in the diary in one month, as far as it was asked for.',
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
  description: 'How full a stretch of the diary is. What stands in it is nobody’s but its owner’s.',
  simpleResolvers: true,
})
export class DiaryCounts {
  @Field(() => LocalDateScalar, { description: 'Days before this one are hidden by the plan.' })
  hiddenBefore: LocalDate;

  @MaxItems(MAX_RANGE_DAYS, { usual: 1 })
  @Field(() => [DayCount], { description: 'Days on which anything was ever logged, oldest first.' })
  days: DayCount[];

  @MaxItems(MAX_RANGE_MONTHS, { usual: 1 })
  @Field(() => [MonthCount], { description: 'Oldest first.' })
  months: MonthCount[];
}
