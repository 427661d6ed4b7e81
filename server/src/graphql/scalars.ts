import { GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { localDate } from '../core/local-date';

export const LocalDateScalar = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description:
    "Calendar day of the user's own life, 'YYYY-MM-DD'. No time of day and no zone; an impossible day (2027-02-29) is refused.",
  serialize: (value) => localDate(value),
  parseValue: (value) => localDate(value),
  parseLiteral: (node) => localDate(node.kind === Kind.STRING ? node.value : undefined),
});

export const DateTimeScalar = new GraphQLScalarType({
  ...GraphQLDateTime.toConfig(),
  name: 'DateTime',
  description: 'Instant, ISO 8601 in UTC.',
});
