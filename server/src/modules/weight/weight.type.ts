import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const Confidence = createEnum('Confidence', 'Confidence in the estimated expenditure, by its standard error.', {
  low: 'More than 200 kcal.',
  medium: 'More than 100 and up to 200 kcal.',
  high: 'Up to 100 kcal.',
});

@ObjectType({ description: 'Body weight on one day.', simpleResolvers: true })
export class WeightEntry {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => Float, { description: 'Pounds.' }) weightLb: number;
}

@InputType({ description: 'Body weight on one day.' })
export class LogWeightInput {
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;

  @Field(() => Float, { description: 'Pounds, above 0 and at most 1500, rounded to 2 decimals.' })
  weightLb: number;
}

@ObjectType({
  description:
    'Suggested daily targets, calculated from the estimated expenditure (see `expenditure`). Not medical advice.',
  simpleResolvers: true,
})
export class GoalSuggestion {
  @Field(() => Float, { description: 'Kcal per day.' }) calories: number;

  @Field(() => Float, { description: 'Grams: 1.6 per kilogram of body weight, limited to 10 to 35% of energy.' })
  protein: number;

  @Field(() => Float, { description: 'Grams: the rest after protein and fats, at least 45% of energy.' })
  carbs: number;

  @Field(() => Float, { description: 'Grams: 20 to 30% of energy.' }) fats: number;

  @Field(() => Boolean, { description: 'True if the calculation gave less than 1200 kcal. 1200 is suggested then.' })
  atFloor: boolean;

  @Field(() => Float, { description: 'Average kcal eaten on whole days.' }) meanIntake: number;

  @Field(() => Float, { description: 'Change of the trend weight in pounds per day; negative for weight loss.' })
  trend: number;

  @Field(() => Float, { description: 'Trend weight in pounds on the last day.' }) weight: number;
  @Field(() => Float, { description: 'Estimated kcal burned per day.' }) expenditure: number;

  @Field(() => Float, { description: 'Lower bound of the expenditure in kcal (95% confidence interval).' })
  expenditureFrom: number;

  @Field(() => Float, { description: 'Upper bound of the expenditure in kcal (95% confidence interval).' })
  expenditureTo: number;

  @Field(() => Confidence, { description: 'How precise the estimated expenditure is.' })
  confidence: Domain.Confidence;
}

@ObjectType({
  description: 'Data available for a suggestion, and the suggestion if there is enough data.',
  simpleResolvers: true,
})
export class SuggestionReport {
  @Field(() => LocalDateScalar, { description: 'First of the 28 days that are described.' }) from: string;

  @Field(() => LocalDateScalar, {
    description: "Last of them: the day before asOf, because that day isn't over yet.",
  })
  to: string;

  @Field(() => Int, {
    description:
      'Whole days: finished days, and days whose entries all have a calorie value and that are not far below the others.',
  })
  loggedDays: number;
  @Field(() => Int, { description: 'Minimum of `loggedDays` for a suggestion.' })
  loggedDaysNeeded: number;

  @Field(() => Int, { description: "Days that don't count because an entry has no calorie value." })
  incompleteDays: number;

  @Field(() => Int, { description: 'Number of logged weights.' }) weights: number;
  @Field(() => Int, { description: 'Minimum of `weights` for a suggestion.' }) weightsNeeded: number;
  @Field(() => Int, { description: 'Days between the first and the last weight.' }) weightSpanDays: number;
  @Field(() => Int, { description: 'Minimum of `weightSpanDays` for a suggestion.' })
  weightSpanDaysNeeded: number;

  @Field(() => Boolean, {
    description:
      'True if there is enough data, but the estimated expenditure is below 1000 or above 6000 kcal per day.',
  })
  implausible: boolean;

  @Field(() => GoalSuggestion, {
    nullable: true,
    description: "Null if there isn't enough data or the result is implausible.",
  })
  suggestion: GoalSuggestion | null;
}
