import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Arg, Field, Float, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { parseLocalDate } from '@macrolog/domain';
import { createEnum } from './create-enum';

export const Unit = createEnum('Unit', 'Unit of an amount.', {
  kcal: 'Kilocalories. 1 kcal is 4.184 kJ.',
  g: 'Grams.',
  mg: 'Milligrams.',
  oz: 'Ounces. 1 oz is 28.35 g.',
} satisfies Record<Domain.Unit, string>);

export const Weekday = createEnum('Weekday', 'Day of the week.', {
  monday: 'Day 1 of a week in ISO 8601.',
  tuesday: 'Day 2 of a week in ISO 8601.',
  wednesday: 'Day 3 of a week in ISO 8601.',
  thursday: 'Day 4 of a week in ISO 8601.',
  friday: 'Day 5 of a week in ISO 8601.',
  saturday: 'Day 6 of a week in ISO 8601.',
  sunday: 'Day 7 of a week in ISO 8601.',
});

export const Language = createEnum('Language', 'Language of screens and emails.', {
  en: 'English.',
  de: 'German.',
  fr: 'French.',
  es: 'Spanish.',
} satisfies Record<Domain.Language, string>);

// Not GraphQLLocalDate of graphql-scalars, which accepts the year 0 and repeats the value in its error message.
export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description:
    "Calendar date in the user's own time zone, 'YYYY-MM-DD'. Dates that don't exist, such as 2027-02-29, are rejected.",
  serialize: (value) => parseLocalDate(value),
  parseValue: (value) => parseLocalDate(value),
  parseLiteral: (node) => parseLocalDate(node.kind === Kind.STRING ? node.value : undefined),
});

/** Argument `date`. */
export const OnDay = () => Arg('date', () => LocalDateScalar, { description: "The date in the user's own time zone." });

export const DateTimeScalar = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  name: 'DateTime',
  description: 'Date and time in UTC, ISO 8601.',
});

export const JsonScalar = new GraphQLScalarType({
  ...GraphQLJSON.toConfig(),
  name: 'JSON',
  description:
    'A JSON value. Used for the messages between a browser and its passkeys, and for parameters of sentences.',
});

@ObjectType({
  description: 'An amount of one nutrient.',
  simpleResolvers: true,
})
export class MacroAmount {
  @Field(() => String, { description: "Lowercase with underscores, such as 'saturated_fat'." })
  macroName: string;

  @Field(() => Float, { description: 'Zero or more.' })
  value: number;

  @Field(() => Unit, { description: 'Unit of the value.' })
  unit: Domain.Unit;
}

@InputType({ description: 'An amount of one nutrient. The name is normalized to lowercase with underscores.' })
export class MacroAmountInput {
  @Field(() => String, { description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'." })
  macroName: string;

  @Field(() => Float, { description: '0 to 1,000,000, rounded to 4 decimals.' })
  value: number;

  @Field(() => Unit, { description: 'KCAL for calories, a unit of mass for everything else.' })
  unit: Domain.Unit;
}

@ObjectType({ description: "An amount of a food as it was typed: 150 'g', 0.5 'cup'.", simpleResolvers: true })
export class Amount {
  @Field(() => Float, { description: 'Number of units.' }) value: number;

  @Field(() => String, {
    description: "'g', 'kg', 'oz', 'lb', 'ml', 'cup', 'tbsp', 'tsp', or a measure of the food, such as 'slice'.",
  })
  unit: string;
}

@InputType({ description: 'An amount of a food, which the server converts to servings of that food.' })
export class AmountInput {
  @Field(() => Float, {
    description:
      'Above 0, rounded to 4 decimals unless it is a fraction such as 1/3. The amount must weigh 0.1 g to 100 kg, and be at most 1,000 servings.',
  })
  value: number;

  @Field(() => String, {
    description:
      "A unit of weight or volume that the serving size of the food has, or a measure of the food: 'g', 'cup', 'slice'. At most 60 characters.",
  })
  unit: string;
}

@ObjectType({ description: 'Pagination of a list.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'True if there are more items after this page.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get the next page.' })
  endCursor: string | null;
}
