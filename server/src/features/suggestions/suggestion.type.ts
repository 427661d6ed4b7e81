import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Confidence } from '../../graphql/enums';
import { LocalDateScalar } from '../../graphql/scalars';
import type * as Domain from './energy-balance';

@ObjectType({
  description:
    'Targets for a day from what was eaten and how the weight moved: what was eaten and not stored (3500 kcal a pound) was used up. No medical advice.',
  simpleResolvers: true,
})
export class GoalSuggestion {
  @Field(() => Float, { description: 'Kcal a day.' })
  calories: number;

  @Field(() => Float, { description: 'Grams: 1.6 for each kilogram of body weight, within 10 to 35% of energy.' })
  protein: number;

  @Field(() => Float, { description: 'Grams: what protein and fats leave, at least 45% of energy.' })
  carbs: number;

  @Field(() => Float, { description: 'Grams: 20 to 30% of energy.' })
  fats: number;

  @Field(() => Boolean, { description: 'Whether less than 1200 kcal would have come out, which is never suggested.' })
  atFloor: boolean;

  @Field(() => Float, { description: 'Kcal eaten a day.' })
  meanIntake: number;

  @Field(() => Float, { description: 'Pounds a day that the weight gains, or loses below 0.' })
  trend: number;

  @Field(() => Float, { description: 'Pounds at the end, by the trend.' })
  weight: number;

  @Field(() => Float, { description: 'Kcal that are used up a day.' })
  expenditure: number;

  @Field(() => Float, { description: 'Kcal: the expenditure is no less, 95 times in 100 with expenditureTo.' })
  expenditureFrom: number;

  @Field(() => Float, { description: 'Kcal: the expenditure is no more.' })
  expenditureTo: number;

  @Field(() => Confidence)
  confidence: Domain.Confidence;
}

@ObjectType({
  description: 'What there is for a suggestion, and the suggestion if it is enough.',
  simpleResolvers: true,
})
export class SuggestionReport {
  @Field(() => LocalDateScalar, { description: 'First day that was looked at.' })
  from: string;

  @Field(() => LocalDateScalar, {
    description: 'Last day that was looked at: the one before asOf, which is not over yet.',
  })
  to: string;

  @Field(() => Int, { description: 'Days with entries all of which know their calories.' })
  loggedDays: number;

  @Field(() => Int)
  loggedDaysNeeded: number;

  @Field(() => Int, { description: 'Days that do not count, as an entry does not know its calories.' })
  incompleteDays: number;

  @Field(() => Int)
  weights: number;

  @Field(() => Int)
  weightsNeeded: number;

  @Field(() => Int, { description: 'Days from the first weight to the last.' })
  weightSpanDays: number;

  @Field(() => Int)
  weightSpanDaysNeeded: number;

  @Field(() => Boolean, {
    description: 'Whether there is enough, but what follows is below 1000 or above 6000 kcal used up a day.',
  })
  implausible: boolean;

  @Field(() => GoalSuggestion, { nullable: true, description: 'Null where there is too little, or it is implausible.' })
  suggestion: GoalSuggestion | null;
}
