import { Field, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Language, Weekday } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const WeightUnit = createEnum('WeightUnit', 'Unit of body weight on screens.', {
  lb: 'Pounds.',
  kg: 'Kilograms. 1 lb is 0.45359237 kg.',
  st: 'Stones of 14 pounds, and pounds.',
} satisfies Record<Domain.WeightUnit, string>);

export const EnergyUnit = createEnum('EnergyUnit', 'Unit of energy on screens.', {
  kcal: 'Kilocalories.',
  kj: 'Kilojoules. 1 kcal is 4.184 kJ.',
} satisfies Record<Domain.EnergyUnit, string>);

@ObjectType({ description: 'How the viewer wants to see their data.', simpleResolvers: true })
export class Preferences {
  @Field(() => WeightUnit, { description: 'Unit of body weight on screens. LB if none was chosen.' })
  weightUnit: Domain.WeightUnit;

  @Field(() => EnergyUnit, { description: 'Unit of energy on screens. KCAL if none was chosen.' })
  energyUnit: Domain.EnergyUnit;

  @Field(() => Language, {
    nullable: true,
    description: "Null for the browser's language on screens, and for English in emails.",
  })
  language: Domain.Language | null;

  @Field(() => Weekday, {
    nullable: true,
    description: 'First day of the week; null for the one that is usual in the language.',
  })
  weekStart: Domain.Weekday | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone, such as Europe/Berlin; null if none was chosen.',
  })
  timeZone: string | null;
}

@InputType({ description: 'New preferences. Omitted ones stay as they are; null resets one to its default.' })
export class PreferencesInput {
  @Field(() => WeightUnit, { nullable: true, description: 'Unit of body weight on screens. Null for LB.' })
  weightUnit?: Domain.WeightUnit | null;

  @Field(() => EnergyUnit, { nullable: true, description: 'Unit of energy on screens. Null for KCAL.' })
  energyUnit?: Domain.EnergyUnit | null;

  @Field(() => Language, {
    nullable: true,
    description:
      "Language of screens and emails. Null for the browser's language on screens, and for English in emails.",
  })
  language?: Domain.Language | null;

  @Field(() => Weekday, {
    nullable: true,
    description: 'First day of the week. Null for the one that is usual in the language.',
  })
  weekStart?: Domain.Weekday | null;

  @Field(() => String, {
    nullable: true,
    description: 'IANA name of the time zone, such as Europe/Berlin. Null for none.',
  })
  timeZone?: string | null;
}
