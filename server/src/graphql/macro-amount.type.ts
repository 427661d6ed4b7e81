import { Field, Float, InputType, ObjectType } from 'type-graphql';
import type * as Units from '../core/units';
import { Unit } from './enums';

@ObjectType({
  description: "An amount of one nutrient. macroName is lower case with underscores: 'saturated_fat'.",
  simpleResolvers: true,
})
export class MacroAmount {
  @Field(() => String, { description: "Lower case with underscores: 'saturated_fat'." })
  macroName: string;

  @Field(() => Float)
  value: number;

  @Field(() => Unit)
  unit: Units.Unit;
}

@InputType({ description: 'An amount of one nutrient as typed; the name is brought to lower case with underscores.' })
export class MacroAmountInput {
  @Field(() => String)
  macroName: string;

  @Field(() => Float, { description: '0 to 1,000,000, kept to 4 decimals.' })
  value: number;

  @Field(() => Unit)
  unit: Units.Unit;
}
