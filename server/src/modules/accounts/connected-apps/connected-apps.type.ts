import { Field, ID, ObjectType } from 'type-graphql';
import { SCOPES } from '@macrolog/domain';
import type * as Domain from '@macrolog/domain';
import { DateTimeScalar } from '../../../platform/graphql/common.type';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { Scope } from '../access-tokens/access-tokens.type';

@ObjectType({ description: 'An app to which the viewer gave access.', simpleResolvers: true })
export class ConnectedApp {
  @Field(() => ID, { description: 'ID of the connection. Pass it to `disconnectApp`.' }) id: string;
  @Field(() => String, { description: 'Name that the app gave itself.' }) name: string;

  @MaxItems(SCOPES.length)
  @Field(() => [Scope], { description: 'Permissions of the app.' })
  scopes: Domain.Scope[];

  @Field(() => DateTimeScalar, { description: 'When the viewer gave access.' }) createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Accurate to the minute. Null if it was never used.' })
  lastUsedAt: Date | null;
}

@ObjectType({ description: 'A request of an app for access.', simpleResolvers: true })
export class AppRequest {
  @Field(() => String, { description: 'Name that the app gives itself. Anybody can use any name.' }) name: string;

  @Field(() => String, { description: 'Host or app that gets the access, such as claude.ai or cursor.' })
  goesTo: string;

  @Field(() => Boolean, { description: "True for a program on the viewer's own machine." }) isLocal: boolean;

  @MaxItems(SCOPES.length)
  @Field(() => [Scope], { description: 'Permissions that it asks for.' })
  scopes: Domain.Scope[];
}
