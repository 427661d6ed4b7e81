import { ArgsType, Field } from 'type-graphql';
import { FactorInput } from './second-factor.type';

export const PASSWORD = {
  description: 'The current password. A wrong one is FORBIDDEN; more than 10 attempts in an hour are RATE_LIMITED.',
};
export const FACTOR = {
  nullable: true,
  description: 'A second factor, if the account has one. SECOND_FACTOR_REQUIRED without it; FORBIDDEN if it is wrong.',
};

/** The arguments with which the owner of an account confirms a change. */
@ArgsType()
export class OwnerArguments {
  @Field(() => String, PASSWORD) password: string;
  @Field(() => FactorInput, FACTOR) factor: FactorInput | null;
}
