import { Field, Float, ObjectType } from 'type-graphql';
import { MAX_RANGE_DAYS, type WholeDayReason } from '@macrolog/domain';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { EXPENDITURE_GAPS, type ExpenditureGap as Gap } from './expenditure.service';

const WholeDayReasonEnum = createEnum('WholeDayReason', 'Why a day counts as whole or not.', {
  finished: 'Whole: it was marked as finished.',
  usual: 'Whole: every entry has calories, and their sum is at least half of the median of the weeks around it.',
  reopened: 'Not whole: it was reopened.',
  not_over: 'Not whole: it may be today.',
  no_entries: 'Not whole: it has no entry.',
  no_calories: 'Not whole: an entry has no calories.',
  low: 'Not whole: its calories are below half of the median of the weeks around it.',
} satisfies Record<WholeDayReason, string>);

const ExpenditureGap = createEnum('ExpenditureGap', 'Data that would make the estimate more precise.', {
  days: 'There are fewer than 8 days since the first entry or weight. No value is estimated before, unless the starting questions are answered.',
  whole_days: 'Fewer than 10 of the last 14 days are whole.',
  weights: 'Fewer than 5 of the last 14 days have a weight.',
} satisfies Record<Gap, string>);

@ObjectType({ description: 'Estimated expenditure on one day, and the data of that day.', simpleResolvers: true })
export class ExpenditureDay {
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => Float, { description: 'Estimated kcal burned.' }) value: number;
  @Field(() => Float, { description: 'Lower bound of the value in kcal (95% confidence interval).' }) from: number;
  @Field(() => Float, { description: 'Upper bound of the value in kcal (95% confidence interval).' }) to: number;

  @Field(() => Float, { nullable: true, description: 'Logged kcal; null without an entry.' })
  intake: number | null;

  @Field(() => Float, { nullable: true, description: 'Logged weight in pounds; null without one.' })
  weight: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Weight in pounds without water and scatter; null before a weight.',
  })
  trendWeight: number | null;

  @Field(() => Boolean, { description: 'Whether everything eaten is logged, so that the calories count.' })
  isWhole: boolean;

  @Field(() => WholeDayReasonEnum, { description: 'Why the day counts as whole or not.' }) reason: WholeDayReason;
}

@ObjectType({ description: 'Estimated expenditure. Not medical advice.', simpleResolvers: true })
export class Expenditure {
  @MaxItems(MAX_RANGE_DAYS)
  @Field(() => [ExpenditureDay], {
    description:
      'Days of the range from the first entry or weight on, oldest first. Days before the last one are estimated from what came later, too.',
  })
  days: ExpenditureDay[];

  @Field(() => ExpenditureDay, { nullable: true, description: "The range's last day; null without enough data." })
  today: ExpenditureDay | null;

  @MaxItems(EXPENDITURE_GAPS.length)
  @Field(() => [ExpenditureGap], { description: 'Data that would make the estimate more precise.' })
  missing: Gap[];
}
