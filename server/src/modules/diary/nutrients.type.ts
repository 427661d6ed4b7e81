import { Field, Float, Int, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Unit } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const NutrientReference = createEnum('NutrientReference', 'Reference values for the nutrients of a day.', {
  us: 'Daily Values of the United States for adults, 21 CFR 101.9, as of 2016.',
  eu: 'Reference intakes of the European Union, regulation (EU) No 1169/2011, Annex XIII.',
} satisfies Record<Domain.NutrientReference, string>);

@ObjectType({ description: 'A nutrient of a range of days.', simpleResolvers: true })
export class NutrientReport {
  @Field(() => String, { description: "Lowercase with underscores, such as 'vitamin_c'." }) nutrient: string;
  @Field(() => Unit, { description: 'Unit of the value and the reference.' }) unit: Domain.Unit;

  @Field(() => Float, {
    nullable: true,
    description:
      'Average of the days with entries; at least this much if not every entry has a value. Null if none has one.',
  })
  value: number | null;

  @Field(() => Int, { description: 'Number of entries with a value.' }) knownEntries: number;
  @Field(() => Int, { description: 'Number of all entries of the range.' }) entries: number;
  @Field(() => Float, { nullable: true, description: 'For a day. Null if there is none.' }) reference: number | null;
}

@ObjectType({ description: 'A food that gave some of a nutrient.', simpleResolvers: true })
export class NutrientSource {
  @Field(() => String, { description: 'Name of the food when it was logged.' }) name: string;
  @Field(() => Float, { description: 'Amount in the whole range.' }) value: number;
  @Field(() => Unit, { description: 'Unit of the value.' }) unit: Domain.Unit;
}
