import { Arg } from 'type-graphql';
import { FactorInput } from './second-factor.type';

/** The arguments with which the owner of an account confirms a change. */
export const Password = (name = 'password') =>
  Arg(name, () => String, {
    description: 'The current password. A wrong one is FORBIDDEN; more than 10 attempts in an hour are RATE_LIMITED.',
  });
export const PresentFactor = () =>
  Arg('factor', () => FactorInput, {
    nullable: true,
    description:
      'A second factor, if the account has one. SECOND_FACTOR_REQUIRED without it; FORBIDDEN if it is wrong.',
  });
