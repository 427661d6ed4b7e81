import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { WEEKDAYS } from '@macrolog/domain';
import { MaxInputItems } from '../../platform/graphql/list-bounds';
import { Unit, Weekday } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const GoalType = createEnum('GoalType', 'Whether to stay under a target or to reach it.', {
  stay_under: 'The target is a maximum.',
  reach_or_exceed: 'The target is a minimum.',
});

export const GoalStatus = createEnum('GoalStatus', 'Progress of a day toward a goal.', {
  safe: 'STAY_UNDER: the total is below 80% of the target.',
  warning: 'STAY_UNDER: 80 to 100% of the target. REACH_OR_EXCEED: at least 80%, but below 100%.',
  over: 'STAY_UNDER: the total is above the target.',
  under: 'REACH_OR_EXCEED: the total is below 80% of the target.',
  success: 'REACH_OR_EXCEED: the total is at least the target.',
});

@ObjectType({ description: 'Target of a goal on one day of the week.', simpleResolvers: true })
export class WeekdayTarget {
  @Field(() => Weekday, { description: 'The day on which the target applies.' }) weekday: Domain.Weekday;
  @Field(() => Float, { description: 'In the unit of the goal.' }) targetValue: number;
}

@ObjectType({
  description:
    'One version of the goal for a macro. Each change creates a new version with its own ID, so earlier days are still judged by the version that applied then.',
  simpleResolvers: true,
})
export class Goal {
  @Field(() => ID, { description: 'UUID of this version of the goal.' }) id: string;
  @Field(() => String, { description: "Lowercase with underscores, such as 'saturated_fat'." })
  macroName: string;
  @Field(() => Float, { description: 'Target on days without a weekday target.' }) targetValue: number;
  @Field(() => Unit, { description: 'Unit of all targets of the goal.' }) unit: Domain.Unit;
  @Field(() => GoalType, { description: 'Whether the target is a maximum or a minimum.' })
  goalType: Domain.GoalType;
  @Field(() => Boolean, {
    description: 'Whether the dashboard shows a bar for the goal. Otherwise it is listed with the other nutrients.',
  })
  isOnDashboard: boolean;
}

@ObjectType({ description: "A day's progress toward one goal.", simpleResolvers: true })
export class GoalProgress {
  @Field(() => Goal, { description: 'The version of the goal that applies on this day.' }) goal: Goal;

  @Field(() => Float, {
    description:
      "Target on this day, in the unit of the goal: the weekday's target if there is one and the plan includes weekday targets, otherwise targetValue.",
  })
  target: number;

  @Field(() => Float, { description: 'In the unit of the goal.' }) total: number;

  @Field(() => Float, { nullable: true, description: 'total / target; null if the target is 0.' })
  ratio: number | null;

  @Field(() => GoalStatus, { description: 'The total compared with the target.' }) status: Domain.GoalStatus;
}

@InputType({ description: 'A target for one day of the week.' })
export class WeekdayTargetInput {
  @Field(() => Weekday, { description: 'The day on which the target applies.' }) weekday: Domain.Weekday;

  @Field(() => Float, { description: 'In the unit of the goal. 0 to 1,000,000, rounded to 4 decimals.' })
  targetValue: number;
}

/**
 * Field with the weekday targets of an input. Validation rules aren't inherited, so each input declares the field
 * itself.
 */
const WeekdayTargets = (): PropertyDecorator => (target, name) => {
  const options = {
    nullable: true,
    description:
      'Each weekday at most once. If omitted, the weekday targets keep their values, in the new unit. An empty list removes them. Setting them requires a subscription (PLAN_REQUIRED).',
  };
  Field(() => [WeekdayTargetInput], options)(target, name);
  MaxInputItems(WEEKDAYS.length)(target, name);
};

@InputType({ description: 'New values of a goal.' })
export class GoalUpdate {
  @Field(() => Float, { description: '0 to 1,000,000, rounded to 4 decimals.' }) targetValue: number;

  @Field(() => Unit, { description: 'KCAL for calories, a unit of mass for everything else.' })
  unit: Domain.Unit;

  @Field(() => GoalType, { description: 'Whether the target is a maximum or a minimum.' })
  goalType: Domain.GoalType;

  @WeekdayTargets()
  weekdayTargets?: WeekdayTargetInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the dashboard shows a bar for the goal, on all days. If omitted, the choice stays; true for a new goal.',
  })
  isOnDashboard?: boolean | null;
}

@ObjectType({ description: 'Daily target of a macro.', simpleResolvers: true })
export class GoalTarget {
  @Field(() => String, { description: 'Name of the macro.' }) macroName: string;
  @Field(() => Float, { description: 'Amount per day.' }) targetValue: number;
  @Field(() => Unit, { description: 'Unit of the amount.' }) unit: Domain.Unit;
}

@InputType({ description: 'A daily target for a macro.' })
export class GoalTargetInput {
  @Field(() => String, { description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;

  @Field(() => Float, { description: '0 to 1,000,000, rounded to 4 decimals.' }) targetValue: number;

  @Field(() => Unit, { description: 'KCAL for calories, a unit of mass for everything else.' })
  unit: Domain.Unit;
}

@InputType({ description: "A goal for a macro that doesn't have one yet." })
export class GoalInput extends GoalUpdate {
  @WeekdayTargets()
  override weekdayTargets?: WeekdayTargetInput[] | null;

  @Field(() => String, { description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;
}
