import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type { Unit as DomainUnit } from '../../core/units';
import { GoalStatus, GoalType, Unit } from '../../graphql/enums';
import type * as Domain from './goal-progress';

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

  @Field(() => Float)
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

  @Field(() => Float, { description: "In the goal's unit." })
  total: number;

  @Field(() => Float, { nullable: true, description: 'total / targetValue; null where the target is 0.' })
  ratio: number | null;

  @Field(() => GoalStatus)
  status: Domain.GoalStatus;
}

@InputType({ description: 'New values of a goal.' })
export class GoalUpdate {
  @Field(() => Float, { description: '0 to 1,000,000, kept to 4 decimals.' })
  targetValue: number;

  @Field(() => Unit, { description: 'KCAL for calories, a mass for everything else.' })
  unit: DomainUnit;

  @Field(() => GoalType)
  goalType: Domain.GoalType;
}

@InputType({ description: 'A goal for a macro that has none.' })
export class GoalInput extends GoalUpdate {
  @Field(() => String, { description: "'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;
}
