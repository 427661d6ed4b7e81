import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { parseLocalDate } from '@macrolog/domain';

// Not GraphQLLocalDate of graphql-scalars, which accepts the year 0 and repeats the value in its error message.
export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description:
    "Calendar date in the user's own time zone, 'YYYY-MM-DD'. Dates that don't exist, such as 2027-02-29, are rejected.",
  serialize: (value) => parseLocalDate(value),
  parseValue: (value) => parseLocalDate(value),
  parseLiteral: (node) => parseLocalDate(node.kind === Kind.STRING ? node.value : undefined),
});

export const DateTimeScalar = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  name: 'DateTime',
  description: 'Date and time in UTC, ISO 8601.',
});
