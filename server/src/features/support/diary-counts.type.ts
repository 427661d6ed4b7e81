import { Field, Int, ObjectType } from 'type-graphql';
import type { LocalDate } from '../../core/local-date';
import { LocalDateScalar } from '../../graphql/scalars';

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

  @Field(() => [DayCount], { description: 'Days on which anything was ever logged, oldest first.' })
  days: DayCount[];

  @Field(() => [MonthCount], { description: 'Oldest first.' })
  months: MonthCount[];
}
