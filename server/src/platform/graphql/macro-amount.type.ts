import { Field, Float, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Unit } from './enums';

@ObjectType({
  description: 'An amount of one nutrient.',
  simpleResolvers: true,
})
export class MacroAmount {
  @Field(() => String, { description: "Lowercase with underscores, such as 'saturated_fat'." })
  macroName: string;

  @Field(() => Float)
  value: number;

  @Field(() => Unit)
  unit: Domain.Unit;
}

@InputType({ description: 'An amount of one nutrient. The name is normalized to lowercase with underscores.' })
export class MacroAmountInput {
  @Field(() => String)
  macroName: string;

  @Field(() => Float, { description: '0 to 1,000,000, rounded to 4 decimals.' })
  value: number;

  @Field(() => Unit)
  unit: Domain.Unit;
}
