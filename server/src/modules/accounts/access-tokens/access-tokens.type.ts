import { Field, ID, ObjectType } from 'type-graphql';
import { MAX_LOGS_PER_REQUEST, SCOPES } from '@macrolog/domain';
import type * as Domain from '@macrolog/domain';
import { DateTimeScalar, LocalDateScalar } from '../../../platform/graphql/common.type';
import { createEnum } from '../../../platform/graphql/create-enum';
import { MaxItems } from '../../../platform/graphql/list-bounds';

export const Scope = createEnum('Scope', 'Permission of a token. One to write includes the one to read.', {
  read_diary: 'Read the diary, meal slots and saved meals.',
  write_diary: 'Log, change and delete entries, saved meals and meal slots, and mark days as finished.',
  read_foods: 'Read and search foods and recipes.',
  write_foods: 'Add, change and delete foods, categories and recipes.',
  read_goals: 'Read goals and the progress toward them.',
  write_goals: 'Add, change and delete goals.',
  read_weights: 'Read weights and the profile, such as sex, birth year and height.',
  write_weights: 'Log and delete weights, and change the profile.',
  read_account: 'Read the username, email address, plan, preferences and quotas.',
});

@ObjectType({ description: 'A token with which a program calls the API.', simpleResolvers: true })
export class AccessToken {
  @Field(() => ID, { description: 'ID of the token. Pass it to `revokeAccessToken`.' }) id: string;
  @Field(() => String, { description: '1 to 60 characters, chosen by the viewer.' }) name: string;

  @MaxItems(SCOPES.length)
  @Field(() => [Scope], { description: 'Permissions of the token.' })
  scopes: Domain.Scope[];

  @Field(() => DateTimeScalar, { description: 'When the token was created.' }) createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Accurate to the minute. Null if it was never used.' })
  lastUsedAt: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null if it doesn't end." })
  expiresAt: Date | null;
}

@ObjectType({ description: 'A new token.', simpleResolvers: true })
export class NewAccessToken {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`. Shown only here.' }) token: string;
  @Field(() => AccessToken, { description: 'The token as it is listed.' }) accessToken: AccessToken;
}

@ObjectType({ description: 'A write of a program.', simpleResolvers: true })
export class TokenWrite {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => DateTimeScalar, { description: 'Time of the write.' }) at: Date;
  @Field(() => String, { description: 'Name of the token or of the connected app.' }) tokenName: string;
  @Field(() => String, { description: 'Name of the operation, such as logFood.' }) operation: string;

  @Field(() => LocalDateScalar, { nullable: true, description: "Null if the write isn't about a day." })
  date: string | null;

  @Field(() => String, { description: 'Names of what was written, such as foods. Can be empty.' }) summary: string;

  @MaxItems(MAX_LOGS_PER_REQUEST, { usual: 1 })
  @Field(() => [ID], { description: 'IDs of what was written, such as entries.' })
  itemIds: string[];
}
