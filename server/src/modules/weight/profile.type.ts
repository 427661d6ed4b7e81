import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Weekday } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

const Sex = createEnum('Sex', 'Sex that the formulas for energy know.', {
  female: 'Female.',
  male: 'Male.',
} satisfies Record<Domain.Sex, string>);

const Activity = createEnum('Activity', 'Energy burned as a multiple of that at rest, by the EFSA (2013).', {
  low: 'Mostly sitting: 1.4.',
  moderate: 'Moderately active: 1.6.',
  high: 'Active: 1.8.',
  very_high: 'Very active: 2.',
} satisfies Record<Domain.Activity, string>);

const RateUnit = createEnum('RateUnit', 'Unit of a weight change per week.', {
  lb: 'Pounds.',
  percent: 'Percent of the weight.',
} satisfies Record<Domain.RateUnit, string>);

@ObjectType({
  description: "The viewer's answers to the starting questions. Null for those that were skipped.",
  simpleResolvers: true,
})
export class Profile implements Domain.Profile {
  @Field(() => Sex, { nullable: true, description: 'For the formula of energy at rest.' }) sex: Domain.Sex | null;
  @Field(() => Int, { nullable: true, description: 'Year of birth.' }) birthYear: number | null;
  @Field(() => Float, { nullable: true, description: 'Height in centimeters.' }) heightCm: number | null;
  @Field(() => Activity, { nullable: true, description: 'Usual activity.' }) activity: Domain.Activity | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Wanted weight change per week, in rateUnit; negative to lose weight, 0 to keep it. Null without an aim.',
  })
  weeklyChange: number | null;

  @Field(() => RateUnit, { description: 'Unit of weeklyChange. LB if none was chosen.' }) rateUnit: Domain.RateUnit;

  @Field(() => Weekday, {
    description: 'Day of the week from which on new targets are proposed. MONDAY if none was chosen.',
  })
  checkInDay: Domain.Weekday;

  @Field(() => Boolean, { description: 'Whether check-ins are sent by email, too.' }) checkInEmail: boolean;
}

@InputType({ description: 'New answers. Omitted ones stay as they are; null removes one.' })
export class ProfileInput {
  @Field(() => Sex, { nullable: true, description: 'For the formula of energy at rest.' }) sex?: Domain.Sex | null;
  @Field(() => Int, { nullable: true, description: 'Year of birth, from 1900 to this year.' }) birthYear?:
    | number
    | null;

  @Field(() => Float, { nullable: true, description: 'Height in centimeters, 100 to 250, rounded to 1 decimal.' })
  heightCm?: number | null;

  @Field(() => Activity, { nullable: true, description: 'Usual activity.' }) activity?: Domain.Activity | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Wanted weight change per week, in rateUnit, rounded to 2 decimals: -2 to 2 pounds, or -1 to 0.5 percent. Negative to lose weight.',
  })
  weeklyChange?: number | null;

  @Field(() => RateUnit, { nullable: true, description: 'Unit of weeklyChange. Null for LB.' })
  rateUnit?: Domain.RateUnit | null;

  @Field(() => Weekday, { nullable: true, description: 'Day of the week of the check-ins. Null for MONDAY.' })
  checkInDay?: Domain.Weekday | null;

  @Field(() => Boolean, { nullable: true, description: 'True to get check-ins by email, too. Null for false.' })
  checkInEmail?: boolean | null;
}
