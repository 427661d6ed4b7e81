import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type { Unit as DomainUnit } from '../../core/units';
import { GoalStatus, GoalType, Unit, Weekday } from '../../graphql/enums';
import { MaxInputItems } from '../../graphql/list-bounds';
import type * as Domain from './goal-progress';
import type * as Days from './weekday-targets';
import { WEEKDAYS } from './weekday-targets';

@ObjectType({ description: 'What a goal asks for on one day of the week.', simpleResolvers: true })
export class WeekdayTarget {
  @Field(() => Weekday)
  weekday: Days.Weekday;

  @Field(() => Float, { description: "In the goal's unit." })
  targetValue: number;
}

@ObjectType({
  description:
    'One version of the goal for a macro. A change makes a new version with an id of its own, so that earlier days keep the one that judged them.',
  simpleResolvers: true,
})
export class Goal {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  macroName: string;

  @Field(() => Float, { description: 'Of every day that has no target of its own.' })
  targetValue: number;

  @Field(() => Unit)
  unit: DomainUnit;

  @Field(() => GoalType)
  goalType: Domain.GoalType;
}

@ObjectType({ description: "How a day's total stands to one goal.", simpleResolvers: true })
export class GoalProgress {
  @Field(() => Goal)
  goal: Goal;

  @Field(() => Float, {
    description:
      "What the goal asked for on the day, in its unit: the weekday's target, where it has one and the plan has targets by weekday, otherwise targetValue.",
  })
  target: number;

  @Field(() => Float, { description: "In the goal's unit." })
  total: number;

  @Field(() => Float, { nullable: true, description: 'total / target; null where the target is 0.' })
  ratio: number | null;

  @Field(() => GoalStatus)
  status: Domain.GoalStatus;
}

@InputType({ description: 'A target for one day of the week.' })
export class WeekdayTargetInput {
  @Field(() => Weekday)
  weekday: Days.Weekday;

  @Field(() => Float, { description: "In the goal's unit: 0 to 1,000,000, kept to 4 decimals." })
  targetValue: number;
}

/** The targets by weekday of an input. A bound is not inherited, so each input declares the field itself. */
const WeekdayTargets = (): PropertyDecorator => (target, name) => {
  const options = {
    nullable: true,
    description:
      'Each weekday at most once. Left out: they stay as they are, in the new unit; an empty list: every day has targetValue. New ones are for subscribers (PLAN_REQUIRED).',
  };
  Field(() => [WeekdayTargetInput], options)(target, name);
  MaxInputItems(WEEKDAYS.length)(target, name);
};

@InputType({ description: 'New values of a goal.' })
export class GoalUpdate {
  @Field(() => Float, { description: '0 to 1,000,000, kept to 4 decimals.' })
  targetValue: number;

  @Field(() => Unit, { description: 'KCAL for calories, a mass for everything else.' })
  unit: DomainUnit;

  @Field(() => GoalType)
  goalType: Domain.GoalType;

  @WeekdayTargets()
  weekdayTargets?: WeekdayTargetInput[] | null;
}

@InputType({ description: 'A target of a macro for every day.' })
export class GoalTargetInput {
  @Field(() => String, { description: "'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;

  @Field(() => Float, { description: '0 to 1,000,000, kept to 4 decimals.' })
  targetValue: number;

  @Field(() => Unit, { description: 'KCAL for calories, a mass for everything else.' })
  unit: DomainUnit;
}

@InputType({ description: 'A goal for a macro that has none.' })
export class GoalInput extends GoalUpdate {
  @WeekdayTargets()
  override weekdayTargets?: WeekdayTargetInput[] | null;

  @Field(() => String, { description: "'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;
}
