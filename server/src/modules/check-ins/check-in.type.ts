import { Field, Float, ID, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { LocalDateScalar } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const CheckInAnswer = createEnum('CheckInAnswer', 'Answer to a check-in.', {
  accepted: 'The proposed targets were set.',
  adjusted: 'Other targets were set.',
  skipped: 'The targets stayed as they were.',
} satisfies Record<Domain.CheckInAnswer, string>);

const CheckInLimit = createEnum('CheckInLimit', 'Why a proposal differs from the aim.', {
  minor: 'No weight loss is proposed below the age of 18.',
  unknown_body: 'No weight loss is proposed without height and year of birth.',
  underweight: 'No weight loss is proposed below a body mass index of 18.5.',
  leads_to_underweight: 'The weight loss would lead below a body mass index of 18.5 within four weeks.',
  rate: 'At most 1% of the weight a week is lost, or 0.5% gained, and at most 2 pounds.',
  floor: 'At least 1200 kcal are proposed.',
} satisfies Record<Domain.CheckInLimit, string>);

@ObjectType({
  description:
    "A week's proposal of new targets, from the estimated expenditure and the aim of the profile. Not medical advice.",
  simpleResolvers: true,
})
export class CheckIn {
  @Field(() => ID, { description: 'UUID.' }) id: string;

  @Field(() => LocalDateScalar, {
    description: "The day of the profile's checkInDay, in the time zone of the account. The days before it are used.",
  })
  date: string;

  @Field(() => Float, { description: 'Estimated kcal burned per day.' }) expenditure: number;

  @Field(() => Float, { description: 'Lower bound of the expenditure in kcal (95% confidence interval).' })
  expenditureFrom: number;

  @Field(() => Float, { description: 'Upper bound of the expenditure in kcal (95% confidence interval).' })
  expenditureTo: number;

  @Field(() => Float, { description: 'Mean kcal eaten on the whole days of four weeks.' }) intake: number;

  @Field(() => Float, { description: 'Pounds per week, by the trend of four weeks; negative for weight loss.' })
  weightChange: number;

  @Field(() => Float, { description: 'Pounds per week that the proposed targets are for; negative to lose weight.' })
  weeklyChange: number;

  @Field(() => CheckInLimit, { nullable: true, description: 'Why the proposal differs from the aim, if it does.' })
  limit: Domain.CheckInLimit | null;

  @Field(() => CheckInAnswer, { nullable: true, description: 'Null until it is answered.' })
  answer: Domain.CheckInAnswer | null;
}
